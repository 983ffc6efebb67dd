/** Every text of the first steps. */
export const mensajes = {
  primeros: 'Para la primera ronda',
  hecho: 'Hecho',
  sigue: 'Sigue',
  lecturaAyuda:
    'En su teléfono, el guarda entra con su documento y su contraseña, empieza la ronda y lee un letrero. Aquí se ve apenas llega.',
  pasos: {
    empresa: 'Escriba el nombre de la empresa',
    unidad: 'Cree la unidad',
    puntos: 'Escriba sus puntos',
    plan: 'Haga un plan de ronda',
    guarda: 'Agregue un guarda',
    lectura: 'Lea el primer punto con el teléfono del guarda',
    letreros: 'Imprima los letreros y póngalos',
  },
} as const;
