import type { Host } from '@gr/shared/contract';
import type { DevicePort, Posicion } from '@gr/shared/contract/device';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { ScannerPort } from '@gr/shared/contract/scanner';
import type { Persona } from '@gr/shared/contract/session';
import { createFakeHost, type FakeHost } from '../fake-host.ts';
import type { FakeServer, LineState } from '../fake-host-line.ts';
import type { SandboxDefinition } from './definition.ts';
import { dataOf, namedScenarios } from './named-scenarios.ts';
import { sandboxKept, sandboxPhotos } from './pictures.ts';
import { LATENCY_MS, type SandboxState } from './state.ts';

const MINUTE = 60_000;
/** Accuracy radius of the choice `imprecisa`, metres. */
const VAGUE_ACCURACY_M = 150;

const SERVERS: Readonly<Record<SandboxState['servidor'], FakeServer>> = {
  bien: 'ok',
  niega: 'denies',
  falla: 'down',
  rechaza: 'refuses',
};
const REFUSED = fail('PO-001', 'La ubicación está bloqueada. Actívela en los permisos del navegador.');
const NOT_FOUND = fail('PO-002', 'No se encontró su ubicación. Puede continuar sin ella.');

/** A phone for one state of the panel. */
export interface SandboxHost {
  readonly fake: FakeHost;
  /** What the remote gets. */
  readonly host: Host;
  /** Takes over what may change while the phone is on: line, clock, position, units. */
  apply(next: SandboxState): void;
  stop(): void;
}

/** Makes the fake host a state describes; `scanner` stands in for the camera. */
export function sandboxHost(
  definition: SandboxDefinition,
  first: SandboxState,
  scanner?: ScannerPort,
): SandboxHost {
  let state = first;
  const fake = createFakeHost({
    persona: personFor(definition, first),
    data: dataOf(definition, first.datos),
    now: first.reloj,
    skew: skewOf(first),
    path: first.ruta,
    line: lineOf(first),
    phoneKnows: first.telefono === 'con_datos',
    ...(scanner ? { scanner } : {}),
  });
  fake.setClock(first.reloj, first.corre);
  const { waiting } = namedScenarios(definition)[first.datos] ?? {};
  for (const operation of waiting?.(personFor(definition, first), first.reloj) ?? [])
    void fake.outbox.commit(operation).then((saved) => {
      if (!saved.ok)
        throw new Error(`The operation ${operation.id} of the scenario was refused.`, { cause: saved.error });
    });
  const device: DevicePort = { ...fake.device, position: (timeoutMs) => positionOf(state, timeoutMs) };
  return {
    fake,
    host: { ...fake, device, photos: sandboxPhotos(fake), kept: sandboxKept(fake) },
    apply(next) {
      const before = state;
      state = next;
      const changed = (...keys: readonly (keyof SandboxState)[]) =>
        keys.some((key) => before[key] !== next[key]);
      if (changed('red', 'latencia', 'servidor')) fake.line.set(lineOf(next));
      if (changed('reloj')) fake.setClock(next.reloj, next.corre);
      else if (changed('corre')) fake.setClock(fake.device.now(), next.corre);
      if (changed('desfase')) fake.setSkew(skewOf(next));
      if (changed('un')) fake.session.persona.set(personFor(definition, next));
    },
    stop: fake.stop,
  };
}

function personFor(definition: SandboxDefinition, { rol, un }: SandboxState): Persona {
  const units = Object.entries(definition.units).filter(([id]) => un.includes(id));
  return { ...definition.people[rol], rol, unidades: Object.fromEntries(units) };
}

function lineOf({ red: network, latencia: latency, servidor: server }: SandboxState): LineState {
  return {
    network: network === 'sin_conexion' ? 'sin_conexion' : 'en_linea',
    latency: network === 'lenta' ? latency : LATENCY_MS,
    server: SERVERS[server],
  };
}

function skewOf({ desfase: skew }: SandboxState): number | null {
  return skew === null ? null : skew * MINUTE;
}

async function positionOf(state: SandboxState, timeoutMs: number): Promise<Result<Posicion>> {
  const { gps, lat, lng, prec } = state;
  if (gps === 'negada') return REFUSED;
  if (gps === 'ninguna') {
    await new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
    return NOT_FOUND;
  }
  return ok({ lat, lng, prec_m: gps === 'imprecisa' ? Math.max(prec, VAGUE_ACCURACY_M) : prec });
}
