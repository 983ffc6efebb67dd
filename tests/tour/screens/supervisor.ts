import type { Screen } from './screen.ts';

/** Screens of a supervisor of all units, records of u001 beside their lists. */
export function supervisorScreens(ids: {
  readonly incident: string;
  readonly list: string;
  readonly visit: string;
  readonly round: string;
  readonly alert: string;
}): readonly Screen[] {
  const un = 'u001';
  const incidents = '/novedadesrond?rango=30';
  return [
    ['home', '/home', 'Sus unidades hoy'],
    ['rondas-ahora', '/rondas', /./],
    ['rondas-hoy', '/rondas?ver=hoy', /\d\srondas/],
    ['rondas-historial', '/rondas?ver=historial&rango=7', /resultado/],
    ['recorrido', `/rondas?ver=historial&rango=7#/verrecorr?ronda=${ids.round}&un=${un}`, 'Distancia'],
    ['alerta', `/rondas?ver=ahora&un=${un}&alerta=${ids.alert}`, /alerta/],
    ['supervisiones', '/supervisiones?rango=30', /resultado/],
    ['visita-cerrada', `/supervisiones?rango=30#/supervisiones/${ids.visit}`, 'Resumen'],
    ['supervisionini', '/supervisionini?elegir=si', 'Edificio Mirador de la Colina'],
    ['supervisionini-guardas', `/supervisionini?un=${un}`, 'Guardas de turno'],
    ['novedadesrond', incidents, /resultados? en 30 días/],
    ['novedadesver', `${incidents}#/novedadesver?id=${ids.incident}`, 'Historia'],
    ['novedadesver-nota', `/novedadesver?id=${ids.incident}&hacer=nota`, 'Guardar nota'],
    ['novedadesver-cerrar', `/novedadesver?id=${ids.incident}&hacer=cerrar`, 'Foto de cómo quedó'],
    ['imagenes', `/imagenes?nov=${ids.incident}&i=1`, /1 de \d/],
    ['novedadessuperv', '/novedadessuperv?rango=30', /resultados? en 30 días/],
    ['novedades-vacio', '/novedadesrond?gravedad=critica&rango=hoy', /./],
    ['listascheck', `/listascheck?un=${un}&rango=30`, /resultado/],
    ['listascheckvermas', `/listascheck?un=${un}&rango=30#/listascheckvermas?un=${un}&id=${ids.list}`, /./],
    ['llenar', `/listascheck/llenar?un=${un}&plant=plant02`, 'Siguiente'],
    ['notificarhis', '/notificarhis', /Hoy|Ayer|Antes/],
    ['notificarhisprop', '/notificarhisprop', /Hoy|Ayer|Antes|No tiene/],
    ['inventario', '/inventario', 'Último inventario'],
    ['infoun', '/infoun', 'Consignas'],
    ['ajustes', '/ajustes', 'Unidades asignadas'],
    ['valqr', '/valqr', /./],
  ];
}

/** Screens of the same supervisor in a visit. */
export function visitScreens(visit: string): readonly Screen[] {
  return [
    ['visita', `/supervisiones/${visit}`, /\d de \d\sguardas/],
    ['entrada', `/supervisionentrada?superv=${visit}&guarda=1_e1001`, '¿Cómo encontró al guarda?'],
    ['terminar', `/supervisiones/${visit}/terminar`, /./],
    ['supervisiones-en-curso', '/supervisiones', 'Supervisión en curso'],
  ];
}
