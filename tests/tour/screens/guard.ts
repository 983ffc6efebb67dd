import type { Screen } from './screen.ts';

/** Screens of a rondero of u001 without a round under way. */
export function guardScreens(ids: {
  readonly incident: string;
  readonly list: string;
  readonly count: string;
  readonly round: string;
}): readonly Screen[] {
  const un = 'u001';
  return [
    ['home', '/home', 'Iniciar ronda'],
    ['menu', '/home', 'Iniciar ronda', (page) => page.getByRole('button', { name: 'Abrir menú' }).click()],
    ['rondas', '/rondas', /Ronda de la/],
    ['rondas-terminadas', '/rondas?ver=terminadas', /puntos/],
    ['verrecorr', `/verrecorr?ronda=${ids.round}&un=${un}`, 'Distancia'],
    ['rondasini', '/rondasini', 'Última ronda'],
    ['rondasnovedad', '/rondasnovedad', 'Guardar novedad'],
    ['scanqr-sin-ronda', '/scanqr', 'No tiene una ronda en curso.'],
    ['inventario', '/inventario', 'Último inventario'],
    ['contar', `/inventario/contar?un=${un}`, 'Agregar elemento'],
    ['inventariohis', `/inventariohis?un=${un}&rango=30`, /resultado/],
    ['inventario-detalle', `/inventariohis?un=${un}&rango=30#/inventariohis?un=${un}&id=${ids.count}`, /./],
    ['inventariohis2', `/inventariohis2?un=${un}`, /cambios?$/],
    ['novedadesrond', '/novedadesrond?rango=30', /resultados?/],
    ['novedadesver', `/novedadesver?id=${ids.incident}`, 'Historia'],
    ['listascheck', '/listascheck?rango=30', 'Por llenar'],
    ['llenar', `/listascheck/llenar?un=${un}&plant=plant03`, 'Siguiente'],
    ['listascheckvermas', `/listascheckvermas?un=${un}&id=${ids.list}`, /./],
    ['notificarhisun', '/notificarhisun', /Hoy|Ayer|Antes/],
    ['tips', '/tips', 'Obligatoria'],
    ['tipsleer', '/tipsleer?id=tip03', 'Al encontrarla'],
    ['videos', '/videos', 'Su primera ronda'],
    ['infoun', '/infoun', 'Consignas'],
    ['ajustes', '/ajustes', 'Sus datos'],
    ['ayuda', '/ayuda', 'Preguntas frecuentes'],
    ['tyc', '/tyc', 'En resumen'],
    ['envios', '/envios', 'Todo está enviado.'],
    ['no-existe', '/noexiste', 'Esta pantalla no existe.'],
    ['sin-permiso', '/supervisiones', 'No tiene permiso para esta sección.'],
    ['novedades-vacio', '/novedadesrond?gravedad=critica&rango=hoy', /./],
  ];
}

/** Screens of the same rondero in a round. */
export function roundScreens(ronda: string): readonly Screen[] {
  return [
    ['en-curso', `/rondas/${ronda}`, /\d de \d+/],
    [
      'terminar',
      `/rondas/${ronda}`,
      /\d de \d+/,
      async (page) => {
        await page.getByRole('button', { name: 'Terminar' }).click();
        // It comes lazily.
        await page.getByRole('dialog').waitFor();
      },
    ],
    ['home', '/home', 'Continuar ronda'],
    ['rondasnovedad', `/rondasnovedad?ronda=${ronda}`, 'Guardar novedad'],
    ['valqr', '/valqr', /./],
  ];
}
