import { holders } from './recipients.ts';

const NOW = 1_000;

it('whoever may work on the unit now hears of it, and nobody else', () => {
  const accesos = {
    siempre: { u001: true, u002: true },
    todavia: { u001: { hasta: NOW + 1 } },
    ya_no: { u001: { hasta: NOW } },
    de_otra: { u002: true },
    roto: { u001: {} },
  } as const;
  expect(holders(accesos, 'u001', NOW)).toEqual(['siempre', 'todavia']);
  expect(holders({}, 'u001', NOW)).toEqual([]);
});
