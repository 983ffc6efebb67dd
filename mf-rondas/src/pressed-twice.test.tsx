import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { puntos, unidad } from '@gr/shared/domain/registro/samples';
import { HostContext } from '@gr/shared/screen';
import { act, renderHook } from '@testing-library/react';
import { useActions } from './encurso/encurso.data.ts';
import { useStartRonda } from './inicio/inicio.data.ts';
import { base, NOW, rondaInProgress } from './testing/samples.ts';

/** Renders a hook of a screen that remains until the next one has loaded, with a running clock. */
function held<T>(hook: () => T) {
  const host = createFakeHost({ now: NOW, data: base({ ronda: rondaInProgress(3), puntos: puntos(3) }) });
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <HostContext value={host}>{children}</HostContext>,
  });
  const twice = async (press: (of: T) => Promise<unknown>) => {
    for (const ms of [0, 300]) {
      host.advance(ms);
      await act(() => press(result.current));
    }
    const { outbox, route, shown } = host;
    return { saved: outbox.committed.length, left: route.visited.length, said: shown.length };
  };
  return twice;
}

test('pressed again before the next screen is there, a round begins once and nothing else is said', async () => {
  const twice = held(useStartRonda);
  const choice = { unidad: unidad(), plan: null, puntos: puntos(3), visita: false };
  expect(await twice(({ start }) => start(choice))).toEqual({ saved: 1, left: 1, said: 0 });
});

test.each(['finish', 'annul', 'remove'] as const)('%s ends a round once', async (what) => {
  const twice = held(() => useActions(rondaInProgress(3), null));
  const cierre = { motivo_cierre: 'clima', motivo_desc: '' };
  expect(await twice((actions) => actions[what](cierre, async () => undefined))).toEqual({
    saved: 1,
    left: 1,
    said: 1,
  });
});
