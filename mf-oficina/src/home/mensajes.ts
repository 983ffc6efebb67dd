/** Every text of the first steps. */
export const mensajes = {
  primeros: 'Para la primera ronda',
  hecho: 'Hecho',
  sigue: 'Sigue',
  pasos: {
    unidad: 'Cree la unidad',
    puntos: 'Escriba sus puntos',
    plan: 'Haga un plan de ronda',
    guarda: 'Agregue un guarda',
    letreros: 'Imprima los letreros y póngalos',
  },
} as const;
