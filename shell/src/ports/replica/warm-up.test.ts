import { FAKE_PERSONA } from '@gr/remote-kit/testing/fake-host';
import { warmUpQueries } from './warm-up.ts';

test.each(['rondero', 'supervisor'] as const)(
  '%s: what «Listo para trabajar sin conexión» promises holds for tips that were never opened too',
  (rol) => {
    const queries = warmUpQueries({ ...FAKE_PERSONA, rol }, 0);
    // As the list of tips asks: the phone answers a question it has kept the answer of.
    expect(queries).toContainEqual({ path: '_tips', orderBy: 'orden', limitToFirst: 50 });
  },
);
