import type { DayOrder } from '@gr/shared/domain/tabla/read/meaning';
import type { DayQuestion } from '@gr/shared/domain/tabla/understand';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { Banner, Button, formatDate, Stack } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Props of `QuestionsView`. */
export interface QuestionsViewProps {
  readonly questions: readonly DayQuestion[];
  readonly onOrder: (order: DayOrder) => void;
}

/** Asks which day a date like `4/3/2027` is. The answer holds for the whole file. */
export function QuestionsView({ questions, onOrder }: QuestionsViewProps) {
  const [first] = questions;
  if (first === undefined) return null;
  const [dayFirst, monthFirst] = first.either.map((day) => formatDate(startOfDate(day)));
  return (
    <Stack gap={4}>
      <Banner inset tone="warn">
        {mensajes.dosFechas(questions.map(({ columna }) => columna).join(', '), first.cell)}
      </Banner>
      <Button full onPress={() => onOrder('dia/mes')}>
        {mensajes.esDia(dayFirst ?? '')}
      </Button>
      <Button full onPress={() => onOrder('mes/dia')}>
        {mensajes.esDia(monthFirst ?? '')}
      </Button>
    </Stack>
  );
}
