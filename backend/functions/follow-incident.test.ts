import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { CierreNovedad, Novedad } from '@gr/shared/domain/registro/records';
import { acto, NOW } from '@gr/shared/domain/registro/samples';
import { closingNotif, creationNotif, openIn } from './follow-incident.ts';

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
  ['abierta', 'u001'],
  ['en_gestion', 'u001'],
  [undefined, 'u001'],
  ['cerrada', null],
  ['anulada', null],
] as const)('an incident that is %s is found among the open ones of %s', (estado_nov, un_abierta) => {
  expect(openIn({ un_id: 'u001', estado_nov } as Novedad)).toBe(un_abierta);
});
