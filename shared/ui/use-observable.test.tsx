import { act, render, screen } from '@testing-library/react';
import type { Observable } from '../contract/observable.ts';
import { useObservable } from './use-observable.ts';

function Shown({ state }: { readonly state: Observable<string> }) {
  return <p>{useObservable(state)}</p>;
}

test('it shows the current value and every change, and stops listening', () => {
  let value = 'en_linea';
  const listeners = new Set<() => void>();
  const state: Observable<string> = {
    get: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  const { unmount } = render(<Shown state={state} />);
  expect(screen.getByText('en_linea')).toBeInTheDocument();
  act(() => {
    value = 'sin_conexion';
    for (const listener of listeners) listener();
  });
  expect(screen.getByText('sin_conexion')).toBeInTheDocument();
  unmount();
  expect(listeners.size).toBe(0);
});
