/** A priority can only be written with a whole map. */
const NO_MAP =
  'No round begins with reads taken back, and later they are written one by one, never as a map.';

const ROLES =
  'Whoever is active has one of the three roles, and an administrator passes by the other branch.';

/**
 * Mutants that no case can distinguish from the rules, with the reason: another rule has the same condition. Any other survivor needs a
 * case.
 */
export const SURVIVORS: Readonly<Record<string, string>> = {
  "/_recorridos_todos/$id/recorrido/$qr/tareas/$tarea/.validate | newData.parent().parent().child('fechah_x').exists()":
    'A point with such a state and no hour is refused at the point, which is asked on the way.',
  '/_recorridos_todos/$id/recorrido/$qr/tareas/$tarea/archivos/$id_archivo/sello/$dato/.validate | newData.val().length <= 60':
    'Each of these texts equals another one or has a fixed length.',
  "/_recorridos_todos/$id/recorrido/$qr/archivos/$id_archivo/.validate | newData.parent().parent().child('fechah_x').exists()":
    'A point with such a state and no hour is refused at the point, which is asked on the way.',
  '/_recorridos_todos/$id/recorrido/$qr/archivos/$id_archivo/sello/$dato/.validate | newData.val().length <= 60':
    'Each of these texts equals another one or has a fixed length.',
  "/_recorridos_todos/$id/recorrido/$qr/$dato/.validate | newData.parent().child('fechah_x').exists()":
    'A point with such a state and no hour is refused at the point, which is asked on the way.',
  '/_recorridos_todos/$id/deshechas/$lectura/$dato/.validate | newData.val() >= -180':
    'It equals the read that stood there, which was in bounds.',
  '/_recorridos_todos/$id/deshechas/$lectura/$dato/.validate | newData.val() <= 180':
    'It equals the read that stood there, which was in bounds.',
  '/_recorridos_todos/$id/deshechas/$lectura/$dato/.validate | newData.val().length <= 200':
    'It equals the read that stood there, which was in bounds.',
  "/_recorridos_todos/$id/deshechas/$lectura/.write | newData.parent().parent().child('_op').val() !== data.parent().parent().child('_op').val()":
    'What is taken back goes from its place in the same update, where the same is asked.',
  '/_recorridos_todos/$id/deshechas/$lectura/deshecho/.validate | (newData.hasChildren())':
    'Its whole demands three children of it.',
  '/_recorridos_todos/$id/deshechas/.validate | newData.getPriority() === null': NO_MAP,
  "/_alertas_/$un_id/$id/pasos/$paso/.write | (auth.token.rol === 'rondero' || auth.token.rol === 'supervisor')":
    ROLES,
  "/_novedades/$id/_op/.write | (auth.token.rol === 'rondero' || auth.token.rol === 'supervisor')": ROLES,
  "/_recorridos_todos/$id/recorrido/$qr/$dato/.write | $dato === 'cant_archivos'":
    'Both copies ask for the name too, and none may differ from this one.',
  '/_supervisiones_todas/$id/archivos/$id_archivo/.write | !newData.exists()':
    'What is said anew is not gone from the other trees, which the same branch demands.',
  '/_supervisiones_/$un_id/$id/$nivel_1/$nivel_2/.write | !newData.exists()':
    'What is said anew is not gone from the other trees, which the same branch demands.',
  '/_supervisiones_superv/$super_id/$id/$nivel_1/$nivel_2/.write | !newData.exists()':
    'What is said anew is not gone from the other trees, which the same branch demands.',
  '/_novedades/$id/archivos/$id_archivo/sello/$dato/.validate | newData.val().length <= 60':
    'Each of these texts equals another one or has a fixed length.',
  '/_inventarios_/$un_id/$id/firma_recibe/.write | allow deletion':
    'Who receives demands the signature; before that there is none.',
};
