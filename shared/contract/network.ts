import type { Observable } from './observable.ts';

/** `en_linea`: the server answers. `sin_conexion`: it does not, whatever the radio says. */
export type NetworkState = 'en_linea' | 'sin_conexion';

/** Whether work can reach the server now. Never a reason to stop a person. */
export interface NetworkPort {
  readonly state: Observable<NetworkState>;
}
