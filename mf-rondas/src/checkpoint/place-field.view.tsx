import { Button, Card, ChoiceChips, Stack } from '@gr/shared/ui';
import { checkpoint as m } from '../mensajes-checkpoint.ts';
import type { Draft, SinPos } from './draft.model.ts';
import type { Measuring } from './use-place.ts';

/** Accuracy in metres from which the screen suggests measuring again in the open (our choice: the usual radius of a point). */
const POOR_M = 30;

const REASONS = (['bajo_techo', 'sin_senal'] as const).map((value) => ({ value, label: m.sinLugar[value] }));

interface Props {
  readonly draft: Draft;
  readonly measuring: Measuring;
  readonly error: string | undefined;
  readonly onSkip: (sin_pos: SinPos) => void;
}

/** Position of the point while it is measured; indoors it may be skipped with a reason. */
export function PlaceField({ draft: { posicion, sin_pos }, measuring, error, onSkip }: Props) {
  const { running, failure, again } = measuring;
  const poor = !posicion || posicion.prec_m > POOR_M;
  const used = posicion !== null && sin_pos === null;
  return (
    <Stack gap={3}>
      <Card icon="pin" title={m.lugar} tone={used && !poor ? 'ok' : 'normal'}>
        <p role="status">{running ? m.midiendo(posicion?.prec_m) : stateOf(posicion?.prec_m, sin_pos)}</p>
        {!running && failure && <p>{failure.message}</p>}
        {used && poor && !running && <p>{m.pocoPrecisa}</p>}
        {!running && (
          <Button full icon="refresh" onPress={again}>
            {m.medirOtraVez}
          </Button>
        )}
      </Card>
      {poor && (
        <ChoiceChips<SinPos>
          id="sin_pos"
          layout="wide"
          label={m.sinLugarTitulo}
          choices={REASONS}
          value={sin_pos}
          onChange={onSkip}
          error={error}
        />
      )}
    </Stack>
  );
}

function stateOf(prec_m: number | undefined, sin_pos: SinPos | null): string {
  if (sin_pos) return m.seGuardaSinLugar;
  return prec_m === undefined ? m.sinLectura : m.medida(prec_m);
}
