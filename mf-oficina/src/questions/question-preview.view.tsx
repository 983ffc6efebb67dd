import { Card, Section, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { linesIn, numberIn } from '../form/number-text.ts';
import { AnswerField, rangeText } from '../preview/answer-field.view.tsx';
import { mensajes } from './mensajes.ts';
import type { Question } from './questions.model.ts';

/** The questions as the guard's phone shows them. */
export function QuestionPreview({ questions }: { readonly questions: readonly Question[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  return (
    <Section title={mensajes.vista}>
      <Card>
        <Stack gap={4}>
          {questions.map(({ id, texto, tipo, unidad, min, max, opciones, obligatoria }) => {
            const help =
              tipo === 'numero'
                ? rangeText(numberIn(min) ?? undefined, numberIn(max) ?? undefined, unidad)
                : undefined;
            return (
              <AnswerField
                key={id}
                id={`vista-${id}`}
                texto={texto}
                tipo={tipo}
                obligatorio={obligatoria}
                opciones={linesIn(opciones).map((text) => ({ value: text, label: text }))}
                {...(help !== undefined && { help })}
                value={answers[id] ?? ''}
                onChange={(value) => setAnswers({ ...answers, [id]: value })}
              />
            );
          })}
        </Stack>
      </Card>
    </Section>
  );
}
