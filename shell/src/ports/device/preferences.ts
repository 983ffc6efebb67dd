import { type KeyValue, localKeyValue } from '../../base/kv.ts';

const VIBRATION = 'gr.vibracion';

/** True when the phone may vibrate, which it may unless the person said no; kept on this phone until «Cerrar». */
export function wantsVibration(kv: KeyValue = localKeyValue): boolean {
  return kv.get(VIBRATION) !== 'no';
}

/** Keeps the wish for vibration on this phone. */
export function setVibration(wanted: boolean, kv: KeyValue = localKeyValue): void {
  kv.set(VIBRATION, wanted ? null : 'no');
}
