/** Everything the contract gate says to whoever changed the contract. */
export const mensajes = {
  falta: (name: string) => `${name} ya no existe.`,
  llamada: (name: string) => `${name} ya no admite las llamadas de antes.`,
  constante: (name: string) => `${name} es de otro tipo.`,
  anfitrion: (name: string) =>
    `${name}: un remoto hecho para la versión anterior ya no funciona con lo que recibe.`,
  remoto: (name: string) => `${name}: lo que se hizo con la versión anterior ya no se acepta.`,
  miembro: (name: string) => `${name}: perdió un miembro, un parámetro o una opción.`,
  igual: (version: string) => `El contrato ${version} es el de su informe.`,
  escrito: (file: string) => `Informe escrito: ${file}. Inclúyalo en el mismo cambio.`,
  sinInforme: (version: string) => `El contrato ${version} no tiene informe. Ejecute npm run contract.`,
  cambio: (version: string, next: string) =>
    `Lo que muestra shared/contract ya no es lo que dice el informe ${version}. Suba CONTRACT a '${next}' en shared/contract/contract.ts y ejecute npm run contract. Si ${version} no se ha publicado: npm run contract -- --rehacer.`,
  sinCambio: (version: string, before: string) =>
    `CONTRACT subió a '${version}' y nada cambió. Vuelva a '${before}'.`,
  otroNumero: (version: string, before: string, kind: string, next: string) =>
    `CONTRACT dice '${version}', pero el cambio desde ${before} es ${kind}: le corresponde '${next}'.`,
  atras: (version: string, last: string) => `CONTRACT volvió a '${version}' y ya existe ${last}.`,
  rompe: (before: string) => `Un remoto hecho para ${before} ya no funciona.`,
  sinLugar: (names: readonly string[]) =>
    `No se sabe quién entrega ${names.join(', ')}. Dígalo en ROOTS de scripts/contract-gate/roots.ts.`,
  ilegible: (text: string) => `El contrato no compila por sí solo:\n${text}`,
} as const;
