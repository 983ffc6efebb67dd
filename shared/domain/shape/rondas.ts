import { decisiones } from './decisiones.ts';
import { respaldo } from './respaldo.ts';
import { fotoRepetida } from './seen.ts';
import { type Infer, map, must, type Needed, or, record, type Shape, value } from './shape.ts';
import {
  archivos,
  countOrZero,
  ownKey,
  place,
  type ServerTime,
  serverTime,
  stamp,
  textOrEmpty,
  timeOrZero,
  timeText,
  wordOrEmpty,
} from './stamp.ts';
import { nom_qr, orden_modo, tipoTarea } from './unidades.ts';
import { amount, figure, flag, type Marks, marks, oneOf, text, time, word, yes } from './values.ts';

/** State of a round (data-model.md, «Round life»); the last four are final. A state of another program is shown as it is. */
const estado = word as Shape<
  'programada' | 'en_curso' | 'pausada' | 'completada' | 'incompleta' | 'vencida' | 'anulada'
>;
/** `recorrido/{qr_id}/tareas/{id}`: an answer, with its question as asked. */
export const respuesta = record({
  texto: textOrEmpty,
  tipo: or(tipoTarea, 'si_no'),
  /** `si` or `no`, a number, the text of the chosen answer, or `si` for a photo that was taken. */
  valor: must(
    value<number | string>(
      (given) => typeof given === 'string' || (typeof given === 'number' && Number.isFinite(given)),
    ),
  ),
  unidad: text,
  fechah_x: timeOrZero,
  fechah_srv: serverTime,
  /** Task that it answers. Of several answers to a task the last to arrive counts, and all stay. */
  tarea: textOrEmpty,
  /** Operation that wrote the answer. */
  _op: textOrEmpty,
  /** Of a photo. */
  archivos,
  cant_archivos: amount,
});

/** Fields of a read, without later additions. */
const leido = {
  qr_id: ownKey,
  nom_qr,
  /** Its result: waiting, read in its window, before it, after it, omitted, or read without being planned. */
  estado_qr: or(
    oneOf('pendiente', 'a_tiempo', 'anticipado', 'tardio', 'omitido', 'no_programado'),
    'pendiente',
  ),
  /** 1 for the first point read. Absent when the point was omitted. */
  orden_real: amount,
  fuera_orden: flag,
  /** By the camera, from a picture of its code, by typing its code, or from its NFC tag. */
  metodo: oneOf('qr', 'foto_qr', 'manual', 'nfc'),
  fechah: timeText,
  fechah_x: timeOrZero,
  ...place,
  /** Metres from the point. */
  dist_m: amount,
  /** Marks, never refusals (data-model.md). */
  anomalias: marks as Marks<
    | 'fuera_radio'
    | 'sin_gps'
    | 'velocidad_imposible'
    | 'reloj_desfasado'
    | 'fuera_ventana'
    | 'rafaga'
    | 'qr_version_vieja'
  >,
  motivo_omision: text,
  /** Operation that read the point. Absent when the point was omitted. */
  _op: text,
  /** Signature and version in the code that was read; the server computes the signature again. */
  firma: text,
  qr_ver: figure,
  /** The backup code that was typed instead; the server computes it again. */
  cod: text,
};

/** `recorrido/{qr_id}` of a round. */
export const puntoLeido = record({
  ...leido,
  /** The server's time on its arrival. Absent when the point was omitted. */
  fechah_srv: serverTime as Shape<ServerTime>,
  /** Answers by task, and photos of the point, each written once; number of photos it must have. */
  tareas: map(respuesta),
  archivos,
  cant_archivos: amount,
});

/** Marks of the server on a read beside its `anomalias` (data-model.md, «The judgement of a round»). */
const razonesPunto = marks as Marks<
  | 'firma_mala'
  | 'codigo_malo'
  | 'codigo_de_otra_hora'
  | 'etiqueta_repetida'
  | 'letrero_impreso'
  | 'sin_firma'
  | 'hora_dudosa'
  | 'fuera_de_ronda'
  | 'en_grupo'
  | 'tras_cierre'
  | 'sin_precision'
  | 'sin_foto'
  | 'tareas_pendientes'
  | 'valor_fuera'
  | 'respuesta_ajena'
  | 'foto_no_llegada'
  | 'foto_de_galeria'
  | 'foto_repetida'
  | 'foto_sin_sello'
  | 'hora_desmentida'
>;

/** A round, the same in `_recorridos_`, `_recorridos_todos` and `_recorridos_rondero_`. */
export const ronda = record({
  ...stamp,
  id: ownKey,
  un_id: wordOrEmpty,
  un_nombre: textOrEmpty,
  rond_id: wordOrEmpty,
  rond_nom: textOrEmpty,
  id_plan: word,
  nom_plan: text,
  visita_rond: or(oneOf('si', 'no'), 'no'),
  estado: must(estado),
  fechah_ini_x: or(time, ({ fechah_x }) => (typeof fechah_x === 'number' ? fechah_x : 0)),
  fechah_fin_x: time,
  /** End of the plan's window plus grace. */
  vence_x: time,
  orden_modo,
  /** The points as they were when it started. */
  orden_esp: map(
    record({
      orden: countOrZero,
      nom_qr,
      obligatorio: or(flag, false),
      /** ms since epoch; absent = no window of its own. */
      no_antes_x: time,
      /** ms since epoch; absent = no end of its own. */
      no_despues_x: time,
    }),
  ),
  /** Points expected. */
  qr_esp: countOrZero,
  /** Points read. */
  qr_leidos: countOrZero,
  /** Points read in time, in order and without any mark. */
  qr_limpios: countOrZero,
  /** Percent, 0–100, of expected points that were read. */
  cump_pct: countOrZero,
  /** Incidents reported on it. */
  cant_nov: countOrZero,
  motivo_cierre: text,
  motivo_desc: text,
  recorrido: map(puntoLeido),
  /** Reads that were taken back, by their operations: each complete but for its arrival, which is in the ledger row of its operation. */
  deshechas: map(
    record({
      ...leido,
      qr_id: wordOrEmpty,
      /** Time and operation of taking it back. */
      deshecho: must(record({ fechah_x: timeOrZero, fechah_srv: serverTime, _op: textOrEmpty })),
    }),
  ),
  novedades: map(record({ id_novedad: or(word, (_, id) => id), fechah_x: timeOrZero, cat_nov: wordOrEmpty })),
  decisiones,
  /**
   * The server's judgement; its figures are copied into the round itself, where other programs read them. Written by the server only;
   * absent = not judged yet.
   */
  juicio: record({
    /** Version of the rules it was judged by. */
    juicio_ver: countOrZero,
    /** Last operation that was judged: another one in the round's `_op` = not judged completely yet. */
    _op: textOrEmpty,
    /** Its result: running, every point read, enough of them, too few, annulled. */
    veredicto: must(oneOf('en_curso', 'completa', 'cumplida', 'incompleta', 'anulada')),
    /** Marks of the server on a round (data-model.md, «The judgement of a round»). */
    razones: marks as Marks<
      | 'sin_lecturas'
      | 'cifras_infladas'
      | 'otro_plan'
      | 'inicio_dudoso'
      | 'fin_dudoso'
      | 'sin_motivo'
      | 'captura_repetida'
      | 'telefono_compartido'
      | 'dos_telefonos'
      | 'prueba_deshecha'
      | 'dos_rondas'
      | 'nombres_cambiados'
      | 'sin_cadena'
      | 'cadena_rota'
      | 'reloj_quieto'
      | 'entrega_retenida'
      | 'fuera_de_lugar'
    >,
    puntos: map(razonesPunto),
    /** Reads of signs that can't be copied: when the screen showed its code, ms since epoch, or the tag's count of reads. */
    letreros: map(record({ hora_x: time, cuenta: amount })),
    /** What the verdict rests on; once the round has ended. */
    respaldo,
    /** Unverified reads, and those that a person rejected: they are shown, and count for nothing. */
    sin_prueba: marks,
    /** Number of reads and marks of the round that nobody has decided on; absent = none. */
    por_revisar: amount,
    /** It was begun in its window and reached the server after it: until then it counted as not begun. */
    llego_despues: yes,
    /** Incidents that reached the server after the end of the round. */
    novedades_tarde: marks,
    /** Photos of its points whose exact bytes were stored elsewhere before: id → location. */
    fotos_repetidas: map(fotoRepetida),
    /** Values reported by the phone where the server found less, or others. */
    dicho: record({
      rond_nom: text,
      un_nombre: text,
      nom_plan: text,
      /** Number of expected points, where the plan has others. */
      qr_esp: amount,
      qr_leidos: amount,
      cump_pct: amount,
      cant_nov: amount,
      /** Its reported end, where that is impossible. */
      fechah_fin_x: time,
      estado,
      /** Its reported beginning as text. */
      fechah: text,
      /** Reads with another state, other marks or other texts by the server's findings. */
      puntos: map(
        record({
          estado_qr: leido.estado_qr,
          anomalias: leido.anomalias,
          fuera_orden: flag,
          nom_qr: text,
          fechah: text,
          /** Questions reported otherwise than they were asked, by task. */
          tareas: map(record({ texto: textOrEmpty, tipo: wordOrEmpty as Needed<Infer<typeof tipoTarea>> })),
        }),
      ),
    }),
    fechah_srv: serverTime,
  }),
});

/** `_valqr_/{un_id}/{id}`: log of QR validations. */
export const validacion = record({
  ...stamp,
  id: ownKey,
  qr_id: wordOrEmpty,
  un_id: wordOrEmpty,
  emp_id: wordOrEmpty,
  /** The action; all but `probar` change the point, in the same update, and are reserved to supervisors. */
  accion: or(oneOf('probar', 'instalar', 'reemplazar', 'mover', 'retirar', 'marcar_danado'), 'probar'),
  resultado: or(
    word as Shape<
      | 'valido'
      | 'otra_unidad'
      | 'no_registrado'
      | 'version_vieja'
      | 'firma_invalida'
      | 'danado'
      | 'retirado'
      | 'no_es_qr'
    >,
    'no_es_qr',
  ),
  /** The text read, cut to 200 characters, when no checkpoint could be named. Of `turno: 'bien'` the hour of the question it answers, ms. */
  texto: text,
  ronda_id: word,
  /** The read begins or ends the person's shift, without a code (`texto`) where none was read. */
  turno: oneOf('inicio', 'fin', 'bien'),
  /** Staff id of the person whose post the shift takes over. */
  releva_id: word,
  /** Metres from the point. */
  dist_m: amount,
  /** Reason why a point was retired. */
  motivo: text,
  /** Reason why its position was not measured: `bajo_techo`, `sin_senal`. */
  sin_pos: text,
  archivos,
});
