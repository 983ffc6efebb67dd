/** Every text of the kinds of incidents. */
export const mensajes = {
  titulo: 'Tipos de novedad',
  vacio: 'No hay tipos de novedad.',
  ayuda:
    'Lo que un guarda o un supervisor puede escoger al reportar. Un tipo retirado no se ofrece más; lo reportado lo conserva.',
  agregar: 'Agregar tipo',
  nuevoTitulo: 'Tipo nuevo',
  noEsta: 'Este tipo de novedad no está.',
  resumen: 'Oficina: un tipo de novedad',
  propios: 'De la empresa',
  generales: 'De la lista general',
  frecuente: 'A la vista',
  retirado: 'Retirado',
  acciones: 'Qué más se puede hacer',
  retirar: 'Retirar este tipo',
  volver: 'Volver a ofrecerlo',
  otra: 'Siempre se ofrece: debe haber cómo reportar lo que no tiene tipo.',
  campos: {
    nombre: 'Cómo se llama',
    gravedad: 'Gravedad de costumbre',
    frecuente: 'A la vista en el formulario',
    informativa: 'Solo se informa',
  },
  ayudas: {
    gravedad: 'Con la que empieza la novedad; quien reporta la puede cambiar.',
    frecuente: 'Sin abrir «Otra…».',
    informativa: 'Nadie tiene que cerrarla, salvo que sea urgente. Por ejemplo, una visita de autoridad.',
  },
  gravedades: { baja: 'Baja', media: 'Media', alta: 'Alta', critica: 'Crítica' },
  siNo: { si: 'Sí', no: 'No' },
  sinNombre: (general: string) => `Si no escribe nada: «${general}».`,
  conGravedad: (gravedad: string) => `Gravedad ${gravedad.toLowerCase()}`,
} as const;
