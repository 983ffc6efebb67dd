import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { puntos } from '@gr/shared/domain/registro/samples';
import { rondaInProgress } from '../testing/samples.ts';
import { processScan } from './scanqr.data.ts';

test('a typed code of another unit of the guard says whose it is; of none, that it is of no point here', async () => {
  const points = puntos(3);
  const coded = { ...points.p1, prueba_cod: await pruebaCodOf('u002', 'K7M4QX') };
  const host = createFakeHost({
    persona: { unidades: { u001: 'Torres del Parque', u002: 'Zona Franca' } },
    data: { _qr_: { u002: { p1: coded } } } as never,
  });
  const ctx = { host, ronda: rondaInProgress(3), unidad: null, puntos: points };
  expect(await processScan(ctx, 'k7m 4qx', 'manual')).toEqual({
    ...{ tipo: 'rechazado', resultado: 'otra_unidad', un_id: 'u002' },
  });
  expect(await processScan(ctx, 'AAA AAA', 'manual')).toMatchObject({ resultado: 'codigo_desconocido' });
});
