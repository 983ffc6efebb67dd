import { createFakeHost, FAKE_PERSONA } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import type { Rol } from '@gr/shared/contract/session';
import { isBounded } from '@gr/shared/domain/database/query';
import { deletionRequest, ownData, ownQueries } from './own-data.ts';

const NOW = Date.parse('2026-11-20T12:00:00-05:00');

test.each<Rol>(['rondero', 'supervisor', 'admin'])('%s asks few questions, each with an end', (rol) => {
  const queries = Object.values(ownQueries({ ...FAKE_PERSONA, rol }));
  expect(queries.length).toBeLessThanOrEqual(8);
  for (const query of queries) {
    expect(isBounded(query)).toBe(true);
    if (query.orderBy !== undefined) expect(query.limitToLast).toBeLessThanOrEqual(50);
    else expect(query.path).toMatch(/\/e1001$/);
  }
});

test('holds what the app knows of the person, without keys, and what is still on the phone', async () => {
  const data: Json = {
    _emp_segdiez: { e1001: { nom: 'Ana', doc: '1', pass: 'auth:v1:1', tpush: 'abc' } },
    _consentimientos_: { e1001: { c1: { proposito: 'gps', fechah_x: 1 } } },
    _novedades: { n1: { rond_id: 'e1001', fechah_x: 1 }, n2: { rond_id: 'otro', fechah_x: 2 } },
  };
  const host = createFakeHost({ data });
  const ops = [
    { tipo: 'iniciar_ronda', resumen: 'Ronda', state: 'guardado', savedAt: NOW },
    { tipo: 'leer_tip', resumen: 'Tip', state: 'entregado', savedAt: NOW },
  ] as never;
  const file = await ownData(host.data, FAKE_PERSONA, ops, NOW);
  expect(file.datos).toMatchObject({
    ficha: { nom: 'Ana', doc: '1' },
    autorizaciones: { c1: { proposito: 'gps' } },
    novedades: { n1: { rond_id: 'e1001' } },
  });
  expect(JSON.stringify(file)).not.toMatch(/auth:v1|abc|otro/);
  expect(file.por_enviar.map(({ tipo }) => tipo)).toEqual(['iniciar_ronda']);
  expect(file.faltan).toEqual([]);
});

test('says what it could not read', async () => {
  const host = createFakeHost({});
  host.data.break('_novedades', { code: 'DA-001', message: 'Sin conexión.' });
  host.data.break('_covid', { code: 'DA-001', message: 'Sin conexión.' });
  const file = await ownData(host.data, FAKE_PERSONA, [], NOW);
  expect(file.faltan).toEqual(['declaraciones_salud', 'novedades']);
});

test('the request names the person and the law, not the document', () => {
  const text = deletionRequest(FAKE_PERSONA, '20 de nov de 2026');
  expect(text).toContain(FAKE_PERSONA.nombre);
  expect(text).toContain('Ley 1581 de 2012');
});
