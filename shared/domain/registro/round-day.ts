import type { alerta, dia, pasoPersona, pasoSistema } from '../shape/dias.ts';
import type { Infer } from '../shape/shape.ts';
import type { escalera } from '../shape/unidades.ts';

/** `_rondas_dia_/{un_id}/{id}`: one plan on one day. */
export interface RondaDia extends Infer<typeof dia> {}
/** State of a planned round on one day. */
export type EstadoDia = RondaDia['estado'];

/** Minutes after which each level of a unit is notified of an alert. */
export interface EscaleraAlerta extends Infer<typeof escalera> {}

/** `_alertas_/{un_id}/{id}`: an alert about a planned round that a person has to answer. */
export interface Alerta extends Infer<typeof alerta> {}
/** Kind of an alert. */
export type TipoAlerta = Alerta['tipo'];
/** State of an alert. */
export type EstadoAlerta = Alerta['estado'];
/** Level that is notified. */
export type NivelAlerta = Alerta['nivel'];
/** A step of a person: `pasos/{_op}` of an alert. */
export interface PasoPersona extends Infer<typeof pasoPersona> {}
/** Reason for a round that was not walked as planned. */
export type MotivoAlerta = NonNullable<PasoPersona['motivo']>;
/** A step of the server: `pasos/{id}` of an alert. */
export interface PasoSistema extends Infer<typeof pasoSistema> {}
/** Cause that ended the need to answer an alert. */
export type CausaResuelta = NonNullable<PasoSistema['causa']>;
