/** Every text of the company. */
export const mensajes = {
  titulo: 'Empresa',
  resumen: 'Oficina: los datos de la empresa',
  vacio: 'La empresa todavía no tiene nombre aquí.',
  nombre: 'Nombre de la empresa',
  nombreAyuda: 'Sale en los letreros de los puntos.',
  nit: 'NIT',
  nitAyuda: 'Con su dígito de verificación o sin él: 800197268-4.',
  nitMal: 'No es un NIT: revise el dígito de verificación.',
  logo: 'Logo',
  logoAyuda: 'Sale en el menú y en los letreros. Se guarda en pequeño.',
  logoVista: 'Logo de la empresa',
  logoElegir: 'Elegir logo',
  logoOtro: 'Elegir otro',
  logoQuitar: 'Quitar logo',
  logoMal: 'No se pudo usar este archivo. Elija una imagen PNG, JPG o WebP.',
  ingreso: 'Cómo entra su gente',
  dominio: 'Dominio de ingreso',
  dominioAyuda:
    'Cada persona entra con su documento y su contraseña. El dominio lo pone el sistema y no se escribe en ninguna parte.',
  dominioLuego: 'Se sabe al guardar.',
} as const;
