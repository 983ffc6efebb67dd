import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isFree, missingPoints } from '@gr/shared/domain/ronda/ronda';
import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { BottomSheet, Button, Stack } from '@gr/shared/ui';
import { type Begun, NOTHING_BEGUN, useBegun } from '../begun/begun.data.ts';
import { type Rest, RestRows, restOf } from '../begun/rest.view.tsx';
import { mensajes } from '../mensajes.ts';
import { aMedias } from '../mensajes-begun.ts';
import { CierreFields, useCierre } from './cierre.view.tsx';
import { MOTIVOS } from './finish.model.ts';

interface Props {
  readonly ronda: Ronda;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly open: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onFinish: (cierre: Cierre | null) => void;
}

const m = mensajes.terminar;

/** Ends the round; lists its drafts first, and asks for a reason when points are missing. */
export function FinishSheet({ ronda, puntos, open, saving, onClose, onFinish }: Props) {
  const missing = missingPoints(ronda).length;
  const begun = useBegun(ronda.id, open) ?? NOTHING_BEGUN;
  const rest = restOf(ronda, puntos, begun);
  const cierre = useCierre();
  const read = m.leidos(!isFree(ronda), readPoints(ronda).length);
  function end(): void {
    const reason = missing === 0 ? null : cierre.check();
    if (missing === 0 || reason) onFinish(reason);
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.titulo}
      actions={
        <Button variant="primary" icon="flag" pending={saving} pendingLabel={m.terminando} onPress={end}>
          {m.confirmar}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{missing > 0 ? m.faltan(missing) : rest.length > 0 ? m.aMedias(read) : `${read}.`}</p>
        {rest.length > 0 && (
          <>
            <RestRows rest={rest} />
            {toSay(rest, begun).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </>
        )}
        {missing > 0 && <CierreFields label={m.motivo} choices={MOTIVOS} cierre={cierre} />}
      </Stack>
    </BottomSheet>
  );
}

/** Sentences about the drafts that ending the round saves or keeps. */
function toSay(rest: readonly Rest[], { puntos, novedad }: Begun): readonly string[] {
  const owed = rest.some(({ id }) => id !== 'novedad' && !puntos.has(id));
  return [
    ...(puntos.size > 0 ? [aMedias.seGuarda] : []),
    ...(owed ? [aMedias.soloAhora] : []),
    ...(novedad ? [aMedias.novedadDespues] : []),
  ];
}
