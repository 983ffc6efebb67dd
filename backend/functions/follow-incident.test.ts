import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { CierreNovedad, Novedad } from '@gr/shared/domain/registro/records';
import { acto, NOW } from '@gr/shared/domain/registro/samples';
import { closingNotif, creationNotif, stateOf } from './follow-incident.ts';

const { novedad } = guardarNovedad(acto(), {
  ...{
    id_novedad: 'n1',
    un_id: 'u001',
    un_nom: 'Torres',
    ronda: null,
    urgente: false,
    fotos: [],
    draft: 'd',
  },
  formulario: { cat_nov: 'ruido', criticidad: 'media', desc_nov: 'Música muy alta' },
});
const { rond_id: _rond, rond_nom: _nom, ...rest } = novedad;
const supervised: Novedad = { ...rest, tipo_nov: 'supervision', super_id: 'e2001', super_nom: 'Eva' };

function cierre(emp_id: string): CierreNovedad {
  return {
    ...{
      emp_id,
      emp_nom: 'Eva',
      fechah: '2026-11-20 20:00:00',
      fechah_x: NOW,
      fechah_srv: NOW,
      _op: 'o',
    },
    ...{ texto: 'Se habló con el vecino', cant_archivos: 0, sin_foto: true },
  };
}

it("a supervisor's incident brings a notification of its own", () => {
  expect(creationNotif(supervised, NOW)).toMatchObject({
    ...{ tipo_notif: 'novedad', titulo: 'Ruido', texto: 'Música muy alta', un_id: 'u001' },
    ...{ id_ref: 'n1', ruta: '/novedadesver?id=n1', fechah_x: NOW },
  });
});

it('that of a round does not: its app calls the functions of the unit', () => {
  expect(creationNotif(novedad, NOW)).toBeNull();
});

it.each([
  ['the rondero', novedad, 'e1001'],
  ['the supervisor', supervised, 'e2001'],
])('%s who wrote it hears that it was closed', (_, record, author) => {
  expect(closingNotif({ ...record, cierre: cierre('e2002') }, NOW)).toMatchObject({
    ...{ titulo: 'Novedad cerrada', texto: 'Se habló con el vecino', emp_id: author, id_ref: 'n1' },
    ...{ estado: 'enviada', un_id: 'u001', ruta: '/novedadesver?id=n1' },
  });
});

it('nobody is told of what they did themselves, of no end, or when nobody is named', () => {
  expect(closingNotif({ ...supervised, cierre: cierre('e2001') }, NOW)).toBeNull();
  expect(closingNotif(novedad, NOW)).toBeNull();
  const { super_id: _super, ...nameless } = supervised;
  expect(closingNotif({ ...nameless, cierre: cierre('e2002') }, NOW)).toBeNull();
});

it('a long text is cut', () => {
  const long = { ...cierre('e2002'), texto: 'x'.repeat(2000) };
  expect(closingNotif({ ...novedad, cierre: long }, NOW)?.texto).toHaveLength(500);
});

test.each([
  ['puerta_abierta', 'abierta', false, 'abierta', 'u001'],
  ['puerta_abierta', undefined, false, 'abierta', 'u001'],
  ['puerta_abierta', 'en_gestion', false, 'en_gestion', 'u001'],
  ['puerta_abierta', 'cerrada', false, 'cerrada', null],
  ['puerta_abierta', 'anulada', false, 'anulada', null],
  ['ruido', 'abierta', false, 'informada', null],
  ['ruido', 'abierta', true, 'abierta', 'u001'],
  ['ruido', 'en_gestion', false, 'en_gestion', 'u001'],
  ['visita_autoridad', 'abierta', false, 'abierta', 'u001'],
  ['ascensor', 'abierta', false, 'informada', null],
] as const)(
  '%s, %s, urgent %s: %s, among the open ones of %s',
  (cat_nov, estado_nov, sos, state, un_abierta) => {
    const own: Categorias = {
      visita_autoridad: { nombre: 'Visita', informativa: false, estado: 'activa' },
      ascensor: { nombre: 'Ascensor en revisión', informativa: true, estado: 'activa' },
    };
    const told = { un_id: 'u001', cat_nov, estado_nov, sos } as Novedad;
    expect(stateOf(told, own)).toEqual({ estado_nov: state, un_abierta });
  },
);
