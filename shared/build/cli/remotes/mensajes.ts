/** What `npm run remotes` says, besides its tables. */
export const mensajes = {
  uso: `Uso: npm run remotes -- [--json] [--store DEPÓSITO] y, si acaso, una de estas:

  --historia [N]   los últimos N cambios (20)
  --pausar ID      pone un remoto en pausa, aunque su carpeta no esté
  --reanudar ID    lo reanuda
  --retirar ID     lo quita de los teléfonos y del menú; sus archivos y la historia quedan
  --limpiar        borra las versiones de las que nada sabe desde hace 30 días

  --por NOMBRE     quién cambia algo; sin él, el nombre que da git`,
  limpio: 'No hay versiones viejas.',
  quitadas: (folders: readonly string[]) =>
    ['Se quitaron:', ...folders.map((folder) => `  ${folder}`)].join('\n'),
  interrumpida:
    'Alguien cambió el registro mientras tanto: no se quitó nada más. Repita para quitar lo que falte.',
} as const;
