import { type Plantilla, type Respuestas, visibleSecciones } from '@gr/shared/domain/lista/lista';
import { Card, Section, Stack, StateChip } from '@gr/shared/ui';
import { useState } from 'react';
import { AnswerField, rangeText } from '../preview/answer-field.view.tsx';
import { mensajes } from './mensajes.ts';
import { type TemplateDraft, templateOf } from './template.model.ts';

/** The checklist as a phone shows it: conditional questions appear according to the answers given here. */
export function TemplatePreview({ draft }: { readonly draft: TemplateDraft }) {
  const [answers, setAnswers] = useState<Respuestas>({});
  const plantilla: Plantilla = { ...templateOf(draft, null), version: 1 };
  const sections = visibleSecciones(plantilla, answers);
  if (sections.length === 0) return null;
  return (
    <Section title={mensajes.vista}>
      {sections.map(({ id: section, nom, items }) => (
        <Card key={section} title={nom || mensajes.seccionNueva}>
          <Stack gap={4}>
            {items.map(({ id, item }) => {
              const help = item.tipo === 'numero' ? rangeText(item.min, item.max) : undefined;
              return (
                <Stack key={id} gap={1}>
                  {item.critico === true && (
                    <StateChip tone="warn" icon="flag">
                      {mensajes.critica}
                    </StateChip>
                  )}
                  <AnswerField
                    id={`vista-${id}`}
                    texto={item.texto}
                    tipo={item.tipo}
                    obligatorio={item.obligatorio === true}
                    opciones={Object.entries(item.opciones ?? {}).map(([value, option]) => ({
                      value,
                      label: option.texto,
                    }))}
                    {...(help !== undefined && { help })}
                    value={answers[id]?.valor ?? ''}
                    onChange={(valor) => setAnswers({ ...answers, [id]: { valor } })}
                  />
                </Stack>
              );
            })}
          </Stack>
        </Card>
      ))}
    </Section>
  );
}
