import { type KeyValue, localKeyValue } from '../../base/kv.ts';

const VIBRATION = 'gr.vibracion';

/** Whether the phone may vibrate: true unless the person turned it off; kept on this phone until «Cerrar». */
export function wantsVibration(kv: KeyValue = localKeyValue): boolean {
  return kv.get(VIBRATION) !== 'no';
}

/** Stores the preference for vibration on this phone. */
export function setVibration(wanted: boolean, kv: KeyValue = localKeyValue): void {
  kv.set(VIBRATION, wanted ? null : 'no');
}
