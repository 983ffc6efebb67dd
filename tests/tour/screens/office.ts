import type { Screen } from './screen.ts';

/** Screens of the administrator of the demo. */
export function officeScreens(ids: {
  readonly incident: string;
  readonly point: string;
  readonly plan: string;
  readonly template: string;
  readonly order: string;
}): readonly Screen[] {
  const un = '/oficina/unidades/u001';
  return [
    ['home', '/home', 'Sus unidades hoy'],
    [
      'mas',
      '/home',
      'Sus unidades hoy',
      (page) =>
        page
          .getByRole('button', { name: 'Más' })
          .click({ timeout: 2000 })
          .catch(() => undefined),
    ],
    ['ahora', '/oficina', /./],
    ['pared', '/oficina/pared', /./],
    ['empresa', '/oficina/empresa', 'Nombre de la empresa'],
    ['novedad', `/oficina/novedades/${ids.incident}`, /./],
    ['unidades', '/oficina/unidades', 'Altos de Cedritos'],
    ['unidad-nueva', '/oficina/unidades/nueva', 'Nombre'],
    ['unidad', un, 'Puntos'],
    ['unidad-datos', `${un}/datos`, 'Nombre'],
    ['puntos', `${un}/puntos`, 'Imprimir letreros'],
    ['puntos-nuevos', `${un}/puntos/nuevos`, 'Un nombre por línea'],
    ['puntos-orden', `${un}/puntos/orden`, /./],
    ['puntos-hojas', `${un}/puntos/hojas`, /./],
    ['punto', `${un}/puntos/${ids.point}`, /./],
    ['punto-preguntas', `${un}/puntos/${ids.point}/preguntas`, /./],
    ['planes', `${un}/planes`, /./],
    ['plan-nuevo', `${un}/planes/nuevo`, 'Empieza'],
    ['plan', `${un}/planes/${ids.plan}`, 'Empieza'],
    ['semana', `${un}/planes/semana`, 'Todo cuadra.'],
    ['consignas', `${un}/consignas`, /./],
    ['consigna-nueva', `${un}/consignas/nueva`, /./],
    ['consigna', `${un}/consignas/${ids.order}`, /./],
    ['catalogo', `${un}/inventario`, /./],
    ['catalogo-nuevo', `${un}/inventario/nuevo`, /./],
    ['personas', '/oficina/personas', /resultado|personas/],
    ['persona-nueva', '/oficina/personas/nueva', 'Documento'],
    ['persona', '/oficina/personas/e1001', /./],
    ['persona-datos', '/oficina/personas/e1001/datos', /./],
    ['importar', '/oficina/importar', /./],
    ['festivos', '/oficina/festivos', /./],
    ['tipos', '/oficina/tipos', /./],
    ['tipo-nuevo', '/oficina/tipos/nuevo', /./],
    ['plantillas', '/oficina/listas', /./],
    ['plantilla-nueva', '/oficina/listas/nueva', /./],
    ['plantilla', `/oficina/listas/${ids.template}`, /./],
    ['tips', '/oficina/tips', /./],
    ['tip-nuevo', '/oficina/tips/nuevo', /./],
    ['tip', '/oficina/tips/tip03', /./],
    ['videos', '/oficina/videos', /./],
    ['video-nuevo', '/oficina/videos/nuevo', /./],
    ['bitacora', '/oficina/bitacora', /./],
    ['no-existe', '/oficina/nada', /./],
    ['inventario', '/inventario?un=u001', 'Último inventario'],
    ['rondas', '/rondas', /./],
    ['ajustes', '/ajustes', 'Sus datos'],
  ];
}
