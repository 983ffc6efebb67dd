import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { firstKeyAt } from '@gr/shared/domain/registro/date-range';
import { asJson } from '@gr/shared/domain/registro/trees';
import { filled, plantilla } from './listas/samples.testing.ts';
import { closedNovedad, ID, NOW, novedad } from './novedad/sample.testing.ts';
import { show } from './testing/show.tsx';
import { base, personal, SUPERVISORA, VISITA_ID, visita } from './visitas/sample.testing.ts';

const RECENT = firstKeyAt(NOW);
const CLOSED = '-Cerrada000000000001';
const notice = {
  tipo_notif: 'novedad',
  titulo: 'Novedad en Los Cedros',
  texto: 'Puerta abierta',
  criticidad: 'alta',
  un_id: 'u001',
  un_nom: 'Los Cedros',
  id_ref: ID,
  ruta: '/novedadesver',
  estado: 'enviada',
  fechah_x: NOW,
};
const shared = {
  ...(base({
    visitas: [visita(3, 1), visita(2, 2, { id: CLOSED, estado: 'cerrada', puntaje: 90 })],
    guardas: personal(3),
    unidades: { u002: { un_id: 'u002', un_nombre: 'Bodega', estado: 'activo' } },
  }) as object),
  _guardas_: { u001: personal(3), u002: personal(3) },
  _novedades: {
    [ID]: { ...novedad(), un_abierta: 'u001' },
    [RECENT]: { ...novedad(), id_novedad: RECENT, un_abierta: 'u001' },
    n2: { ...closedNovedad(), id_novedad: 'n2', tipo_nov: 'supervision' },
  },
  _notif_novedades_res: { t1: notice, t2: { ...notice, emp_id: 'e2001' } },
  _listascheck_plant_: { plant01: plantilla() },
  _listascheck_: { u001: { l1: filled('l1') } },
};

test.each([
  { path: '/novedadesrond' },
  { path: '/novedadesrond?de=un', sees: 'Puerta abierta' },
  { path: '/novedadessuperv' },
  { path: `/novedadesver?id=${ID}` },
  { path: '/novedadesver?id=n2' },
  { path: `/imagenes?nov=${ID}` },
  { path: '/notificarhis' },
  { path: '/notificarhisprop' },
  { path: '/notificarhisun?un=u001', sees: 'Novedad en Los Cedros' },
  { path: '/supervisiones?rango=31' },
  { path: '/supervisiones?vista=unidad&un=u001' },
  { path: '/supervisionini?un=u002', sees: 'Ana Ruiz' },
  { path: `/supervisiones/${VISITA_ID}` },
  { path: `/supervisiones/${VISITA_ID}/terminar` },
  { path: `/supervisiones/${CLOSED}` },
  { path: `/supervisionentrada?superv=${VISITA_ID}&guarda=2_g2` },
  { path: `/supervisionentrada?superv=${VISITA_ID}&guarda=1_g1` },
  { path: '/listascheck?un=u001', sees: 'Revisión del puesto' },
  { path: '/listascheck/llenar?un=u001&plant=plant01' },
  { path: '/listascheckvermas?un=u001&id=l1' },
])('$path survives any record', async (place) => {
  const data = asJson(shared);
  await survives(
    { ...place, data },
    (path, all) =>
      show({
        path,
        data: all,
        now: NOW,
        persona: { ...SUPERVISORA, unidades: { ...SUPERVISORA.unidades, u002: 'Bodega' } },
      }).host,
  );
});
