import type { EstadoAlerta, MotivoAlerta, NivelAlerta, TipoAlerta } from '../registro/round-day.ts';
import { type StateWord, wordOf } from './state-words.ts';

/** Label of an alert's kind. */
export function wordOfAlerta(tipo: TipoAlerta): StateWord {
  return wordOf(tipo);
}

/** Labels of an alert's states. */
export const ALERT_STATES: Readonly<Record<EstadoAlerta, StateWord>> = {
  abierta: { text: 'Sin atender', tone: 'error', icon: 'problem' },
  escalada: { text: 'Escalada', tone: 'error', icon: 'problem' },
  atendida: { text: 'Atendida', tone: 'info', icon: 'check' },
  justificada: { text: 'Justificada', tone: 'neutral', icon: 'check' },
  resuelta: { text: 'Resuelta', tone: 'ok', icon: 'check-circle' },
  expirada: { text: 'Nadie respondió', tone: 'error', icon: 'clock' },
};

/** Reasons for a round that was not walked as planned. */
export const ALERT_REASONS: Readonly<Record<MotivoAlerta, string>> = {
  sin_personal: 'Sin personal',
  emergencia: 'Emergencia',
  orden_del_cliente: 'Orden del cliente',
  clima: 'Clima',
  telefono: 'Teléfono sin funcionar',
  acceso_cerrado: 'Acceso cerrado',
  otro: 'Otro',
};

/** Labels of the levels that are notified. */
export const ALERT_LEVELS: Readonly<Record<NivelAlerta, string>> = {
  guarda: 'Guarda',
  supervisor: 'Supervisor',
  administrador: 'Administrador',
};
