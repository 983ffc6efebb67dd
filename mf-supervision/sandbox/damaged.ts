import { ago, idOf, type Seed } from '@gr/remote-kit/testing/sandbox/demo';
import type { Json } from '@gr/shared/contract/outbox';

/** Records with missing fields or values of the wrong kind, as other programs may leave them. */
export function damage(
  seed: Seed,
  ids: { readonly visita: string; readonly novedad: string; readonly lista: string },
): Json {
  const at = ago({ min: 45 });
  const visita = { id: ids.visita, un_id: 'u001', super_id: 'e2001', estado: 'en_curso', fechah_x: at };
  const odd = {
    ...visita,
    id: idOf(at, 7),
    estado: 'archivada',
    guardas: { '1_e1001': { nom: 7 }, '2_e1004': true },
    entradas: { '1_e1001': { guarda_nom: 'Ana', fechah_x: at, puntaje: 'alto', presencia: 'de vacaciones' } },
    puntaje: 'alto',
    cant_guardas: 'tres',
  };
  for (const record of [visita, odd]) {
    for (const root of ['_supervisiones_/u001', '_supervisiones_todas', '_supervisiones_superv/e2001'])
      seed.putRaw(`${root}/${record.id}`, record);
  }
  seed.putRaw('_guardas_/u001', { e1001: { cargo: 'Rondera' }, e1004: true });
  seed.putRaw('_listascheck_plant_/plant01/items', null);
  seed.putRaw('_listascheck_plant_/plant02', { estado: 'publicada', perfil: 'nadie' });
  seed.putRaw(`_listascheck_/u001/${ids.lista}`, {
    id: ids.lista,
    un_id: 'u001',
    fechah_x: ago({ days: 2 }),
  });
  seed.putRaw(`_novedades/${ids.novedad}`, {
    id_novedad: ids.novedad,
    un_id: 'u001',
    cat_nov: 'marciano',
    criticidad: 'mucha',
    estado_nov: 'congelada',
    tipo_nov: 'ronda',
    archivos: { a1: true },
    notas: { n1: { texto: 'sin autor' } },
  });
  seed.putRaw(`_novedades/${idOf(at, 9)}`, {
    un_id: 'u001',
    tipo_nov: 'supervision',
    super_id: 'e2001',
  });
  seed.putRaw(`_notif_novedades_res/${idOf(at, 8)}`, {
    un_id: 'u001',
    criticidad: 'mucha',
    estado: 'perdida',
    ruta: 'javascript:1',
    fechah_x: at,
    emp_id: 'e2001',
  });
  return seed.tree();
}
