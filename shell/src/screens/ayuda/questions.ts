import type { Rol } from '@gr/shared/contract/session';
import { withoutAccents } from '@gr/shared/domain/valor/accents';

/** A question about a task, with its answer in short steps. */
export interface Question {
  readonly id: string;
  readonly pregunta: string;
  readonly pasos: readonly string[];
  /** Roles it is for; absent = all. */
  readonly roles?: readonly Rol[];
}

/** Questions of people in the field, each answered in steps. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'qr',
    pregunta: '¿Qué hago si no lee el código QR?',
    pasos: [
      'Limpie la cámara y el código, y acérquese hasta llenar el cuadro.',
      'De noche, encienda la linterna desde el escáner.',
      'Si no funciona, toque «Foto del código» o «Escribir código».',
      'Si el código está dañado, reporte una novedad de tipo «QR dañado».',
    ],
  },
  {
    id: 'sin-senal',
    pregunta: '¿Puedo trabajar sin señal?',
    pasos: [
      'Sí. Rondas, puntos, novedades y fotos se guardan en el teléfono.',
      'Se envían solos al volver la señal. No necesita repetir nada.',
      'El estado se ve arriba: «Al día», «3 pendientes» o «Sin conexión».',
    ],
  },
  {
    id: 'iniciar',
    pregunta: '¿Cómo inicio una ronda?',
    pasos: [
      'En Inicio toque «Iniciar ronda».',
      'Revise la unidad y los puntos, y confirme.',
      'Toque «Escanear punto» en cada punto del recorrido.',
    ],
    roles: ['rondero'],
  },
  {
    id: 'continuar',
    pregunta: '¿Y si el teléfono se apaga en medio de la ronda?',
    pasos: [
      'Encienda el teléfono y abra la aplicación.',
      'En Inicio toque «Continuar ronda». Todo lo que registró sigue ahí.',
    ],
    roles: ['rondero'],
  },
  {
    id: 'terminar',
    pregunta: '¿Cómo termino una ronda si falta un punto?',
    pasos: [
      'En la ronda toque «Terminar».',
      'Elija el motivo por el que faltan puntos y confirme.',
      'La ronda queda como incompleta con su motivo.',
    ],
    roles: ['rondero'],
  },
  {
    id: 'novedad',
    pregunta: '¿Cómo reporto una novedad con fotos?',
    pasos: [
      'Toque «Novedad» en Inicio o dentro de la ronda.',
      'Tome hasta seis fotos, elija el tipo y describa qué pasó.',
      'Toque «Guardar novedad». Queda en el teléfono de inmediato.',
    ],
  },
  {
    id: 'problema',
    pregunta: '¿Qué significa «1 con problema»?',
    pasos: [
      'Un registro no fue aceptado. Sigue guardado en el teléfono.',
      'Abra el Centro de envíos y toque el registro.',
      'Toque «Reintentar». Si vuelve a fallar, toque «Pedir ayuda» y entregue el archivo a soporte.',
    ],
  },
  {
    id: 'camara',
    pregunta: '¿Qué hago si la cámara o la ubicación están bloqueadas?',
    pasos: [
      'Abra los permisos del sitio en el navegador, con el icono junto a la dirección.',
      'Active Cámara y Ubicación, y vuelva a la aplicación.',
      'Sin ubicación también puede trabajar: el punto queda marcado.',
    ],
  },
  {
    id: 'contrasena',
    pregunta: '¿Cómo cambio mi contraseña?',
    pasos: [
      'Abra Información Personal y toque «Cambiar contraseña». Necesita conexión.',
      'Si la olvidó, pida a su supervisor que la restablezca.',
      'Al ingresar con la nueva, la anterior deja de servir.',
    ],
  },
  {
    id: 'supervision',
    pregunta: '¿Cómo hago una supervisión?',
    pasos: [
      'En Inicio toque «Iniciar supervisión» y elija la unidad.',
      'Registre cada guarda con «Sin novedad» o «Con novedad».',
      'Revise el resumen, firme si corresponde y cierre la supervisión.',
    ],
    roles: ['supervisor'],
  },
  {
    id: 'gestionar',
    pregunta: '¿Cómo gestiono y cierro una novedad?',
    pasos: [
      'Abra Novedades y toque la novedad.',
      'Agregue una nota con lo que se hizo. Puede adjuntar fotos.',
      'Cuando esté resuelta, toque «Cerrar novedad» y escriba el resultado.',
    ],
    roles: ['supervisor'],
  },
  {
    id: 'relevo',
    pregunta: '¿Cómo entrego o recibo el puesto?',
    pasos: [
      'Abra Inventario, elija la unidad y el tipo: recibo, entrega o revista.',
      'Cuente los elementos. Las diferencias se marcan al escribirlas.',
      'Lea las novedades y consignas pendientes, y firmen quien entrega y quien recibe.',
    ],
    roles: ['rondero', 'supervisor'],
  },
  {
    id: 'consignas',
    pregunta: '¿Dónde veo las consignas de mi puesto?',
    pasos: [
      'Abra Información Unidad desde el menú.',
      'Lea las que dicen «Sin leer» o «Cambió» y toque «Enterado».',
    ],
  },
  {
    id: 'avisos',
    pregunta: '¿Cómo recibo avisos en el teléfono?',
    pasos: [
      'Abra Información Personal y toque «Activar avisos».',
      'Si dice que están bloqueados, actívelos en los permisos del sitio.',
      'En iPhone, instale primero la aplicación.',
    ],
  },
  {
    id: 'datos',
    pregunta: '¿Qué datos míos guarda la aplicación?',
    pasos: [
      'Léalo en Términos & Condiciones.',
      'En Información Personal puede descargarlos y cambiar sus autorizaciones.',
      'Allí también puede preparar una solicitud de supresión.',
    ],
  },
  {
    id: 'telefono',
    pregunta: '¿Qué hago si pierdo el teléfono?',
    pasos: [
      'Avise de inmediato a su supervisor.',
      'La administración cierra su sesión en ese teléfono.',
      'Lo que ya se envió está a salvo.',
    ],
  },
];

/** The questions of one role that contain every word of `buscado`; accents and case are ignored. */
export function questionsWith(wanted: string, rol: Rol): readonly Question[] {
  const words = withoutAccents(wanted).split(/\s+/).filter(Boolean);
  return QUESTIONS.filter(({ roles }) => roles === undefined || roles.includes(rol)).filter(
    ({ pregunta, pasos }) => {
      const text = withoutAccents([pregunta, ...pasos].join(' '));
      return words.every((word) => text.includes(word));
    },
  );
}
