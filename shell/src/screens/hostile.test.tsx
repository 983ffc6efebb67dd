import { VALUES } from '@gr/remote-kit/testing/hostile/hostile';
import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { NOW, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createBook } from '../ports/outbox/book.ts';
import { operationOf, readRow } from '../ports/outbox/row.ts';
import { likeABrowser } from '../work/testing/browser.ts';
import { fakeWork, renderAt } from '../work/testing/fake-work.tsx';
import { Ajustes } from './ajustes/ajustes.view.tsx';
import { Envios } from './envios/envios.view.tsx';
import { Home } from './home/home.view.tsx';
import { Infoun } from './infoun/infoun.view.tsx';
import { Salud } from './salud/salud.view.tsx';
import { ConsentGate } from './tyc/consent-gate.tsx';
import { Tyc } from './tyc/tyc.view.tsx';

beforeAll(likeABrowser);

const round = {
  ...{ id: 'r1', un_id: 'u001', un_nombre: 'Torres', rond_id: 'e1001', rond_nom: 'Ana', estado: 'en_curso' },
  ...{ visita_rond: 'no', orden_modo: 'libre', qr_esp: 2, qr_leidos: 1, fechah_x: NOW, fechah_ini_x: NOW },
  ...{
    id_plan: 'plan1',
    nom_plan: 'Ronda nocturna',
    recorrido: { p1: { qr_id: 'p1', nom_qr: 'Uno', fechah_x: NOW } },
  },
};
const day = {
  ...{ id: 'd1', un_id: 'u001', nom_plan: 'Ronda', estado: 'vencida', ini_x: NOW, fin_x: NOW, limite_x: NOW },
};
const visit = {
  ...{ id: 's1', un_id: 'u001', un_nom: 'Torres', super_id: 'e2001', estado: 'en_curso', fechah_x: NOW },
  guardas: { a: { nom: 'Ana' } },
  entradas: { a: { presencia: 'presente', puntaje: 90, novedades: 'no' } },
};
const incident = {
  ...{
    id_novedad: 'n1',
    un_id: 'u001',
    un_abierta: 'u001',
    un_nom: 'Torres',
    cat_nov: 'hurto',
    desc_nov: 'Texto',
  },
  ...{ criticidad: 'alta', estado_nov: 'abierta', tipo_nov: 'ronda', fechah_x: NOW },
};
const data = asJson({
  _un_: {
    u001: {
      ...unidad(),
      ...{ dir: 'Calle 1', tipo_un: 'conjunto', tel_porteria: '601 555', admin_cel: '300', admin_nom: 'Eva' },
      consignas: { c1: { titulo: 'Visitantes', texto: 'Anuncie.', version: 1, obligatoria: true } },
    },
  },
  _qr_: { u001: puntos(2) },
  _rondas_plan_: { u001: { plan1: plan(['p1', 'p2']) } },
  _recorridos_rondero_: { e1001: { r1: round } },
  _recorridos_: { u001: { r1: round } },
  _rondas_dia_: { u001: { d1: day } },
  _supervisiones_: { u001: { s1: visit } },
  _supervisiones_superv: { e2001: { s1: visit } },
  _inventarios_: { u001: { i1: { id: 'i1', estado: 'aceptado', fechah_x: NOW, tipo_inv: 'recibo' } } },
  _novedades: { n1: incident },
  _notif_novedades_res: {
    t1: {
      titulo: 'Aviso',
      texto: 'Texto',
      un_id: 'u001',
      estado: 'enviada',
      fechah_x: NOW,
      tipo_notif: 'novedad',
    },
  },
  _incidencias: { u001: { p1: { titulo: 'Cámara dañada', desc: 'x', estado: 'abierta', fechah_x: 5 } } },
  _consignas_leidas_: { e1001: { u001: { c1: { version: 1, fechah_x: 1 } } } },
  _consentimientos_: {
    e1001: {
      a1: { id: 'a1', proposito: 'terminos', version: '2026-11', acepta: true, fechah_x: NOW, disp_id: 'd' },
      a2: { id: 'a2', proposito: 'datos', version: '2026-11', acepta: true, fechah_x: NOW, disp_id: 'd' },
    },
  },
  _emp_segdiez: { e1001: { doc: '1001', cel: '300', correo: 'a@b.co', cred_vence: '2027-01-01' } },
  _covid: {
    c1: { emp_id: 'e1001', sintomas: { tos: true }, temperatura: 36.5, contacto: 'no', fechah_x: NOW },
  },
});
/** Somebody who agreed to what the health declaration asks for. */
const agreed = { salud: { id: 'a1', version: '2026-11', acepta: true, fechah_x: NOW } };
const boss = { rol: 'supervisor', emp_id: 'e2001', uid: 'u_e2001' } as const;
const own = {};

const gated = (
  <ConsentGate key="g">
    <Tyc />
  </ConsentGate>
);

test.each<[string, { path: string; sees?: string; silent?: true }, object, ReactNode]>([
  ['inicio of a guard', { path: '/home' }, own, <Home key="a" />],
  ['inicio of a supervisor', { path: '/home', sees: 'Sus unidades hoy' }, boss, <Home key="b" />],
  ['the unit', { path: '/infoun' }, own, <Infoun key="c" />],
  ['the unit of a supervisor', { path: '/infoun' }, boss, <Infoun key="d" />],
  ['the person', { path: '/ajustes' }, own, <Ajustes key="e" />],
  ['the health declaration', { path: '/salud', sees: '36,5' }, own, <Salud key="f" />],
  ['the terms, asked for first', { path: '/tyc', silent: true }, own, gated],
])('%s survives any record', async (_name, place, persona, screen) => {
  await survives({ ...place, data }, (path, all) => {
    const work = fakeWork({ path, data: all, now: NOW, persona, offers: { salud: true } });
    if (path === '/salud') work.consents.learn(agreed);
    renderAt(work, screen);
    return work.host;
  });
});

/** A row of the outbox as it lies on the phone. */
const kept = {
  ...{
    v: 1,
    id: '-Bueno00000000000001',
    uid: 'u_e1001',
    seq: 1,
    savedAt: NOW,
    attempts: 1,
    state: 'guardado',
  },
  ...{ aggregate: 'ronda/r1', tipo: 'marcar_punto', resumen: 'Punto marcado · Torres', sum: 'x' },
  updates: { '_a/b': { archivos: { f1: { id_archivo: 'f1', tam: 9 } } } },
  files: [{ id_archivo: 'f1', ruta: 'evidencias/f1.jpg', sent: false }],
  effects: [],
  un_id: 'u001',
  correct: '/ejemplo',
  anew: { from: '_a/b' },
};
const FIELDS = [
  'v',
  'seq',
  'savedAt',
  'attempts',
  'state',
  'aggregate',
  'tipo',
  'resumen',
  'updates',
  'files',
];
const MORE = [
  'effects',
  'un_id',
  'correct',
  'anew',
  'code',
  'detail',
  'cadena',
  'yields',
  'creates',
  'needsAll',
  'otherwise',
];
const spoiledRow = fc.array(
  fc.tuple(fc.constantFrom(...FIELDS, ...MORE), fc.constantFrom(...VALUES, undefined)),
  { minLength: 1, maxLength: 3 },
);
const SEED = 20261124;
const RUNS = Number(process.env.GR_HOSTILE_RUNS ?? 2);

test(
  `the Centro de envíos survives any row of the phone, shows its neighbour and opens it (seed ${SEED})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(spoiledRow, async (changes) => {
        const bad = readRow({
          ...kept,
          id: '-Danado0000000000001',
          resumen: 'Otro',
          ...Object.fromEntries(changes),
        });
        const book = createBook();
        for (const row of [readRow(kept), bad]) book.put(row);
        const work = fakeWork({ path: '/envios', now: NOW, ops: book.status.get() });
        work.outbox.content = async () => operationOf(bad);
        renderAt(work, <Envios />);
        try {
          expect(screen.getByText('Punto marcado · Torres')).toBeVisible();
          const rows = [...document.querySelectorAll('li button')];
          expect(rows).toHaveLength(2);
          for (const row of rows) await act(async () => (row as HTMLElement).click());
          expect(screen.getByRole('dialog')).toBeVisible();
        } finally {
          book.stop();
          cleanup();
        }
      }),
      { seed: SEED, numRuns: 6 * RUNS },
    );
  },
  30_000 * RUNS,
);
