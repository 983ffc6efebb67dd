import { Stack, StepHeader } from '@gr/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Borrador } from './borrador.model.ts';
import { ItemView } from './item.view.tsx';
import type { Mandos } from './mandos.ts';
import { mensajes } from './mensajes.ts';
import { campoQueFalta, type Paso } from './pasos.model.ts';
import type { Pasos } from './use-pasos.ts';

/** «Paso 2 de 5 · Equipos» over what the step holds; a new step begins at its top, for eyes and for readers. */
export function Cabecera({ estado, children }: { readonly estado: Pasos; readonly children: ReactNode }) {
  const { pasos, lugar } = estado;
  const clave = estado.paso?.clave ?? '';
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(clave);
  useEffect(() => {
    if (shown.current === clave) return;
    shown.current = clave;
    box.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [clave]);
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>
        <StepHeader step={lugar + 1} steps={[...pasos.map(({ nom }) => nom), mensajes.llenar.resumen]} list />
        {children}
      </Stack>
    </div>
  );
}

interface Props {
  readonly paso: Paso;
  readonly borrador: Borrador;
  readonly errores: Pasos['errores'];
  readonly ocupado: boolean;
  readonly mandos: Mandos;
}

const SIN_FOTOS: readonly never[] = [];

/** The items of one step. */
export function PasoView({ paso, borrador: b, errores, ocupado, mandos }: Props) {
  return paso.items.map(({ id, item }) => (
    <ItemView
      key={id}
      id={id}
      item={item}
      respuesta={b.respuestas[id]}
      fotos={b.fotos[id] ?? SIN_FOTOS}
      error={errores[id]}
      campo={campoQueFalta({ id, item }, b.respuestas)}
      ocupado={ocupado}
      mandos={mandos}
    />
  ));
}
