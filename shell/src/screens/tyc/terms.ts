/** One heading of the terms with its paragraphs. */
export interface TermsSection {
  readonly titulo: string;
  readonly parrafos: readonly string[];
}

/** The summary shown first. */
export const SUMMARY: readonly string[] = [
  'La aplicación registra su trabajo: rondas, puntos, novedades, supervisiones e inventarios.',
  'Guarda la hora y, si usted lo permite, la ubicación de cada registro. Si da la alarma, sigue su ubicación dos horas como máximo.',
  'Sus datos los usa la empresa de seguridad para prestar y verificar el servicio.',
  'Puede consultar, corregir y pedir la supresión de sus datos.',
];

/** The terms in full. */
export const SECTIONS: readonly TermsSection[] = [
  {
    titulo: 'Quién ofrece la aplicación',
    parrafos: [
      'La empresa de vigilancia y seguridad privada para la que usted trabaja ofrece esta aplicación a su personal operativo y es responsable del tratamiento de los datos.',
    ],
  },
  {
    titulo: 'Uso de la aplicación',
    parrafos: [
      'El usuario y la contraseña son personales. No los comparta ni registre actividades a nombre de otra persona.',
      'Registre solo hechos reales ocurridos durante su servicio. Lo que usted guarda es evidencia y no se borra.',
      'Use la aplicación sin poner en riesgo su seguridad: no la opere mientras conduce o atiende una emergencia.',
    ],
  },
  {
    titulo: 'Datos que se registran',
    parrafos: [
      'Identificación laboral, unidades asignadas, fecha y hora de los registros, identificador de la instalación y versión de la aplicación.',
      'Fotos que usted toma para una novedad o un punto. Evite fotografiar personas cuando no sea necesario.',
      'Su foto personal, si usted la agrega, y el identificador con el que su teléfono recibe avisos, si los activa.',
      'Datos de salud, solo si la empresa lo ofrece y usted lo autoriza aparte. Son voluntarios.',
      'Ubicación del teléfono, solo si usted dio el permiso, al registrar el inicio o el fin de un turno, «Estoy bien», una ronda, un punto, un código, una foto, una visita, una novedad, una lista o un inventario.',
      'Si usted da la alarma, y con el mismo permiso, la aplicación envía su ubicación y la sigue mientras la alarma y la aplicación están abiertas, dos horas como máximo. La ven las personas de su unidad. Fuera de estos momentos no la registra.',
    ],
  },
  {
    titulo: 'Para qué se usan',
    parrafos: [
      'Verificar el cumplimiento del servicio, atender novedades, informar al cliente de la unidad y cumplir obligaciones legales.',
      'Las marcas de ubicación, hora u orden de un punto son informativas. No constituyen por sí solas una falta.',
    ],
  },
  {
    titulo: 'Sus derechos',
    parrafos: [
      'Según la Ley 1581 de 2012 puede conocer, actualizar, rectificar y solicitar la supresión de sus datos, y revocar la autorización cuando no exista un deber legal o contractual de conservarlos.',
      'En Información Personal puede descargar sus datos, cambiar las autorizaciones de ubicación, fotos y salud, y preparar una solicitud de supresión.',
      'Presente su solicitud ante el área de talento humano o el responsable de datos de su empresa.',
    ],
  },
  {
    titulo: 'Trabajo sin conexión',
    parrafos: [
      'Los registros se guardan primero en el teléfono y se envían al volver la conexión. No desinstale la aplicación ni borre los datos del navegador con registros pendientes.',
    ],
  },
  {
    titulo: 'Cambios',
    parrafos: [
      'Si estos términos cambian, la aplicación lo informa y pide su aceptación antes de continuar.',
    ],
  },
];
