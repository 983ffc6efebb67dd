import type { Host, Remote } from '@gr/shared/contract';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { act, screen } from '@testing-library/react';
import { REGISTRY } from '../../work/testing/registry.ts';
import { remote, says, show } from './show-slot.testing.tsx';
import { SLOT_DEADLINES } from './slot-state.ts';

/** What the kit reports of a screen that threw. */
const FAILURE = { code: 'RF-013', message: 'Esta pantalla falló.', cause: new Error('boom') };

describe('tries by itself', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each(['RF-001', 'RF-007', 'RF-002', 'RF-006', 'RF-008', 'RF-014', 'RF-015'])(
    '%s: every few seconds, all anew, without a flicker and one line in the trace',
    async (code) => {
      let down = true;
      const load = jest.fn(async () => (down ? fail(code, 'Algo pasó.') : says('hola')));
      const { host } = show(load);
      await pass(0);
      const alert = screen.getByRole('alert');
      await pass(12_500);
      expect(load.mock.calls.length).toBeGreaterThanOrEqual(3);
      expect(load).toHaveBeenLastCalledWith('mf-rondas', true);
      // The very same element: nothing was drawn again.
      expect(screen.getByRole('alert')).toBe(alert);
      expect(host.traced.filter((line) => line.includes(code))).toHaveLength(1);
      down = false;
      await pass(6_000);
      expect(screen.getByText('hola')).toBeVisible();
      const calls = load.mock.calls.length;
      await pass(60_000);
      expect(load).toHaveBeenCalledTimes(calls);
    },
  );

  test('a line that comes back is a reason at once; nobody looking is one to wait', async () => {
    const load = jest.fn(async () => fail('RF-007', 'Algo pasó.'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(load);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(3);
    online.mockRestore();
    visible.mockRestore();
  });

  test('a try that hangs is the only one; after many in vain the pace drops', async () => {
    let hang: (result: Result<Remote>) => void = () => undefined;
    const load = jest.fn((_id: string, again?: boolean) =>
      again
        ? new Promise<Result<Remote>>((resolve) => {
            hang = resolve;
          })
        : Promise.resolve(fail('RF-007', 'Algo pasó.')),
    );
    show(load);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    const quick = jest.fn(async () => fail('RF-007', 'Algo pasó.'));
    await act(async () => hang(fail('RF-007', 'Algo pasó.')));
    const { unmount } = show(quick);
    await pass(30 * 4_000);
    const before = quick.mock.calls.length;
    await pass(120_000);
    expect(quick.mock.calls.length - before).toBeLessThanOrEqual(4);
    unmount();
    await pass(120_000);
    expect(quick.mock.calls.length - before).toBeLessThanOrEqual(4);
  });

  test.each(['RF-004', 'RF-005', 'RF-011'])(
    '%s: not before the registry names something else for it',
    async (code) => {
      let down = true;
      const load = jest.fn(async () => (down ? fail(code, 'Algo pasó.') : says('hola')));
      const refresh = jest.fn(async () => ok(REGISTRY));
      const { registry } = show(load, { refresh });
      await pass(20_000);
      expect(load).toHaveBeenCalledTimes(1);
      expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(3);
      down = false;
      const remotes = REGISTRY.remotes.map((each) => ({ ...each, active: '2.0.0' }));
      await act(async () => registry.set({ serial: 2, remotes }));
      await pass(0);
      expect(screen.getByText('hola')).toBeVisible();
    },
  );
});

describe('a remote that fails on screen', () => {
  test.each([
    ['still on screen, makes room for another version', false, 'la nueva'],
    ['gone again, leaves the screen to whom works there', true, 'formulario'],
  ])('the card of a screen that threw, %s', async (_name, gone, stays) => {
    let own: Host | undefined;
    const first = remote((root, host) => {
      own = host;
      root.textContent = 'formulario';
      return { unmount: () => root.replaceChildren() };
    });
    const loads = [first, says('la nueva')];
    const { registry } = show(async () => loads.shift() ?? fail('RF-007', ''));
    await screen.findByText('formulario');
    const cleared = own?.failures.report(FAILURE);
    if (gone) cleared?.();
    const remotes = REGISTRY.remotes.map((each) => ({ ...each, active: '2.0.0' }));
    await act(async () => registry.set({ serial: 2, remotes }));
    expect(await screen.findByText(stays)).toBeVisible();
  });

  test.each([
    ['says that it is being made ready, while that takes its time', '', true, 'Cargando…', 'formulario'],
    ['stays where a section says that work would be lost', '', false, 'formulario', 'Cargando…'],
    ['stays where somebody typed', 'Vidrio roto', undefined, 'formulario', 'Cargando…'],
  ])('a card beside a new version %s', async (_name, typed, may, there, gone) => {
    let own: Host | undefined;
    const first = remote((root, host) => {
      own = host;
      root.innerHTML = `<p>formulario</p><textarea>${typed}</textarea>`;
      const mounted = { unmount: () => root.replaceChildren() };
      return may === undefined ? mounted : { ...mounted, canLeave: () => may };
    });
    const loads = [Promise.resolve(first), new Promise<typeof first>(() => undefined)];
    const { registry } = show(async () => (await loads.shift()) ?? fail('RF-007', ''));
    await screen.findByText('formulario');
    own?.failures.report(FAILURE);
    const remotes = REGISTRY.remotes.map((each) => ({ ...each, active: '2.0.0' }));
    await act(async () => registry.set({ serial: 2, remotes }));
    expect(screen.getByText(there)).toBeInTheDocument();
    expect(screen.queryByText(gone)).toBeNull();
  });

  const broken = (text: string) =>
    remote(() => {
      throw new Error(text);
    });

  test('is loaded again by itself where the federation says so', async () => {
    const loads = [broken('1'), broken('2'), says('la anterior')];
    const asked: string[] = [];
    const { host } = show(async () => loads.shift() ?? fail('RF-007', ''), {
      failedOnScreen: async (id, code) => {
        asked.push(`${id} ${code}`);
        return 'again';
      },
    });
    expect(await screen.findByText('la anterior')).toBeVisible();
    expect(asked).toEqual(['mf-rondas RF-101', 'mf-rondas RF-101']);
    expect(host.traced.filter((line) => line.includes('RF-101'))).toHaveLength(2);
  });

  test('a screen that throws right after mounting counts; one of a remote that ran well does not', async () => {
    jest.useFakeTimers();
    const asked: string[] = [];
    const well = jest.fn();
    let own: Host | undefined;
    let verdict: 'again' | 'show' = 'show';
    const load = jest.fn(async () =>
      remote((root, host) => {
        own = host;
        root.textContent = 'hola';
        return { unmount: () => root.replaceChildren() };
      }),
    );
    const failedOnScreen = async (_id: string, code: string) => {
      asked.push(code);
      return verdict;
    };
    const { host } = show(load, { failedOnScreen, runsWell: well });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    own?.failures.report(FAILURE);
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.sound));
    expect(asked).toEqual(['RF-013']);
    expect(host.traced).toContain('RF-013');
    expect(well).not.toHaveBeenCalled();
    verdict = 'again';
    own?.failures.report(FAILURE);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.sound));
    expect(well).toHaveBeenCalledWith('mf-rondas', '1.0.0');
    own?.failures.report(FAILURE);
    expect(asked).toHaveLength(2);
    jest.useRealTimers();
  });

  test.each([
    ['its card is still there', false, 2],
    ['the person has gone on', true, 1],
  ])('a screen that had not come, long after mounting: it opens again where %s', async (_, gone, loads) => {
    jest.useFakeTimers();
    let own: Host | undefined;
    let bring: (verdict: 'again') => void = () => undefined;
    const load = jest.fn(async () =>
      remote((root, host) => {
        own = host;
        root.textContent = 'hola';
        return { unmount: () => root.replaceChildren() };
      }),
    );
    show(load, { partial: () => true, failedOnScreen: () => new Promise((done) => (bring = done)) });
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.soundAfterFailure));
    const cleared = own?.failures.report(FAILURE);
    if (gone) cleared?.();
    bring('again');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(loads);
    jest.useRealTimers();
  });

  test('a screen that had not come, without a line: it is asked again and opens once it is there', async () => {
    jest.useFakeTimers();
    let own: Host | undefined;
    const load = jest.fn(async () =>
      remote((root, host) => {
        own = host;
        root.textContent = 'una tarjeta';
        return { unmount: () => root.replaceChildren() };
      }),
    );
    const verdicts: ('wait' | 'again')[] = ['wait', 'wait', 'again'];
    const failedOnScreen = jest.fn(async () => verdicts.shift() ?? 'again');
    show(load, { partial: () => true, failedOnScreen });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    own?.failures.report(FAILURE);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(failedOnScreen).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(failedOnScreen).toHaveBeenCalledTimes(3);
    expect(load).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });
});
