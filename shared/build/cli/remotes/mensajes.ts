/** What `npm run remotes` says, besides its tables. */
export const mensajes = {
  uso: `Uso: npm run remotes -- [--json] [--store DEPÓSITO] y, si acaso, una de estas:

  --historia [N]   los últimos N cambios (20)
  --pausar ID      pone un remoto en pausa, aunque su carpeta no esté
  --reanudar ID    lo reanuda
  --retirar ID     lo quita de los teléfonos y del menú; sus archivos y la historia quedan
  --fallas         cuántos teléfonos apartaron qué versión; --url dice de cuál aplicación
  --limpiar        borra las versiones de las que nada sabe desde hace 30 días

  --por NOMBRE     quién cambia algo; sin él, el nombre que da git`,
  sinConfig: (url: string) => `En ${url} no hay un config.json que diga dónde está la base de datos.`,
  sinRespuesta: (host: string, why: string) =>
    `${host} no respondió${why === '' ? '' : ` (${why})`}. Revise --url y las credenciales.`,
  sinFallas: 'Ningún teléfono ha apartado una versión.',
  sobreFallas:
    'Un teléfono aparta la versión que no arranca dos veces y sigue con la anterior. «Sin otra»: allí la sección no abre.',
  limpio: 'No hay versiones viejas.',
  quitadas: (folders: readonly string[]) =>
    ['Se quitaron:', ...folders.map((folder) => `  ${folder}`)].join('\n'),
  interrumpida:
    'Alguien cambió el registro mientras tanto: no se quitó nada más. Repita para quitar lo que falte.',
} as const;
