import { Banner, Button, Stack } from '@gr/shared/ui';

/** Props of `QuestionView`. */
export interface QuestionViewProps {
  readonly text: string;
  /** What may be answered, in words. */
  readonly answers: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** What a list does not say, asked once for all of its rows. */
export function QuestionView({ text, answers }: QuestionViewProps) {
  return (
    <Stack gap={4}>
      <Banner inset tone="warn">
        {text}
      </Banner>
      {answers.map(({ label, onPress }) => (
        <Button key={label} full onPress={onPress}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
