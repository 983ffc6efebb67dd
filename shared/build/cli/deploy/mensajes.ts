/** Everything the commands that publish a remote say. */
export const mensajes = {
  opciones: 'Opciones: --url DIRECCIÓN, --store DEPÓSITO, --por NOMBRE; cada una con su valor.',
  sobra: (words: string) => `No se entiende «${words}».`,
  faltaPorcentaje: 'Falta el porcentaje: «npm run canary -w REMOTO -- 10» (de 1 a 99; 0 retira la versión).',
  porcentaje: (word: string) => `«${word}» no es un porcentaje de 0 a 99. Para todos: «npm run deploy».`,
  urlMala: (url: string) => `«${url}» no es una dirección http o https. Dé la del shell en vivo con --url.`,
  sinShell: (url: string, why: string) =>
    `El shell en vivo no responde en ${url} (${why}). Inícielo con «npm start», o dé su dirección con --url.`,
  noEsShell: (url: string) =>
    `En ${url} no hay un shell que se conozca: falta /shell.json. Construya y publique el shell, o corrija --url.`,
  clave: (version: string) => `El shell en vivo (${version}) cree en su clave.`,
  otraClave: (url: string) =>
    `El shell de ${url} no cree en la clave de aquí: los teléfonos rechazarían el registro. Use la clave con la que se construyó (GR_REGISTRY_PRIVATE_KEY), o construya el shell con esta.`,
  otroRegistro: (url: string, live: string, store: string, own: string) =>
    `${url} sirve el registro ${live} y en ${store} está el ${own}: no son el mismo lugar. Corrija --url o --store.`,
  contrato: (remote: string, shell: string) => `Contrato ${remote}: el shell en vivo ofrece ${shell}.`,
  contratoNo: (remote: string, shell: string) =>
    `El remoto pide el contrato ${remote} y el shell en vivo ofrece ${shell}. Publique antes un shell más nuevo, o ajuste «contract» en remote.json a lo que de verdad usa.`,
  rutas: (rutas: readonly string[]) => `Rutas libres: ${rutas.join(', ')}.`,
  menuRepetido: (texto: string, other: string) => `${other} también tiene «${texto}» en el menú.`,
  archivos: (count: number) => `${count} archivos, cada uno con su huella.`,
  danados: (files: readonly string[]) =>
    `Faltan archivos o no son los de la lista: ${files.slice(0, 5).join(', ')}. Construya de nuevo con «npm run build».`,
  otroId: (built: string, id: string) => `Lo construido es de ${built}, no de ${id}. Construya de nuevo.`,
  compartidos: 'Los paquetes compartidos del shell en vivo sirven.',
  fueraDeRango: (list: readonly string[], kB: number) =>
    `El shell en vivo no tiene ${list.join(', ')}: los teléfonos bajarán las copias propias (+${kB} kB).`,
  peso: (kB: number) => `Código propio: ${kB.toFixed(1)} kB.`,
  pesado: (kB: number, limit: number) =>
    `El código propio pesa ${kB.toFixed(1)} kB comprimido, más de ${limit}. Revise qué trae que podría dar el shell.`,
  manifiesto: (field: string) =>
    `En remote.json, «${field}» no es válido: los teléfonos no aceptarían el registro. Vea RemoteManifest en @gr/shared/contract/manifest.`,
  rutaPropia: (ruta: string) => `La ruta «${ruta}» es del shell. Cambie «rutas» en remote.json.`,
  menuSinRuta: (ruta: string) =>
    `El menú lleva a «${ruta}», que no está en «rutas». Agréguela en remote.json.`,
  construye: (id: string, version: string) => `Construyendo ${id} ${version}…`,
  construyeNo: (why: string) => `La construcción falló. No se movió nada.\n${why}`,
  revisa: (url: string) => `Revisión frente a ${url}`,
  recorre: 'Recorrido en el shell en vivo',
  noPasa: 'No se publicó: nada se subió ni se movió.',
  subida: (files: number, bytes: number, store: string) =>
    `Subida: ${files} archivos, ${Math.round(bytes / 1000)} kB, en ${store}.`,
  subidaNo: (why: string) => `No se pudo subir. No se movió nada. ${why}`,
  borrada: (version: string) =>
    `Alguien borró los archivos de ${version} mientras se publicaba. No se movió nada. Intente de nuevo.`,
  enDeposito: (store: string) => `Depósito: ${store}.`,
  nadaMovido: 'No se movió nada.',
  sinRevisar: (why: string) => `${why} Se sigue sin preguntarle.`,
  anteriorNoSirve: (version: string, wanted: string, contract: string) =>
    `La versión anterior, ${version}, pide el contrato ${wanted} y el shell en vivo ofrece ${contract}: no abriría. Use «npm run pause».`,
  ajena: (why: string) => `El depósito no se dejó usar. ${why}`,
  marca: { bien: '  ✓', aviso: '  !', mal: '  ✗' },
} as const;
