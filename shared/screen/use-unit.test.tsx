import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostContext } from './host-context.ts';
import { useUnit } from './use-unit.ts';

const unidades = { u001: 'Torres', u002: 'Parque', u003: 'Lagos' };
const work = (un_id: string, fechah_x: number, estado = 'en_curso') => ({ un_id, fechah_x, estado });

async function unitIn(host: FakeHost, wanted: string | null = null) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <HostContext value={host}>{children}</HostContext>
  );
  return act(async () => renderHook((un: string | null) => useUnit(un), { initialProps: wanted, wrapper }));
}

test.each([
  ['rondero', '_recorridos_rondero_', 'e1001'],
  ['supervisor', '_supervisiones_superv', 'e2001'],
] as const)(
  'the work a %s has under way says the unit, unless the address does',
  async (rol, tree, emp_id) => {
    const records = {
      a: work('u002', 1, 'pausada'),
      b: work('u001', 2, 'cerrada'),
      // Of a unit that is not theirs any more.
      c: work('u009', 3),
    };
    const host = createFakeHost({
      persona: { rol, emp_id, unidades },
      data: { [tree]: { [emp_id]: records } },
    });
    const { result, rerender } = await unitIn(host);
    expect(result.current).toBe('u002');
    await act(async () => rerender('u003'));
    expect(result.current).toBe('u003');
    await act(async () => rerender('u009'));
    expect(result.current).toBe('u002');
  },
);

test('with nothing under way it is the unit looked at last, then the first; none where none is held', async () => {
  const host = createFakeHost({ persona: { unidades } });
  expect((await unitIn(host)).result.current).toBe('u001');
  await unitIn(host, 'u003');
  expect((await unitIn(host)).result.current).toBe('u003');
  const lone = createFakeHost({ persona: { unidades: {} } });
  expect((await unitIn(lone)).result.current).toBeNull();
});
