/** Every text of the first steps. */
export const mensajes = {
  primeros: 'Para la primera ronda',
  biblioteca: 'Tomar listas y tipos de novedad',
  bibliotecaAyuda:
    'Tres listas de chequeo y los tipos de novedad más usados, con su gravedad. Después los cambia como quiera.',
  bibliotecaResumen: 'Listas de chequeo y tipos de novedad',
  bibliotecaLista: 'Ya tiene listas de chequeo y tipos de novedad.',
  sinBiblioteca: 'No se pudo cargar. Revise la señal e intente de nuevo.',
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
