export type { RangeChoice } from '../domain/registro/date-range.ts';
export { addDays, countDays, type DayRange, formatDays } from '../domain/valor/days.ts';
export { formatBytes, formatCount, formatList, formatNumber } from '../domain/valor/format-text.ts';
export {
  formatAge,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatDuration,
  formatElapsed,
  formatTime,
  formatTimeSeconds,
  formatWhen,
  TIME_ZONE,
} from '../domain/valor/format-time.ts';
// The design system's only share-scope key: screens import from here and from no deeper path.
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './actions/button.tsx';
export { type LinkTab, LinkTabs, type LinkTabsProps } from './actions/link-tabs.tsx';
export { cx } from './cx.ts';
export { Banner, type BannerProps } from './feedback/banner.tsx';
export {
  StateChip,
  type StateChipProps,
  SyncChip,
  type SyncChipProps,
  syncText,
  type Tone,
} from './feedback/chip.tsx';
export { CountBadge, type CountBadgeProps } from './feedback/count-badge.tsx';
export { DamagedRow, type DamagedRowProps } from './feedback/damaged-row.tsx';
export { PhotoStrip, type PhotoStripProps, type StripPhoto } from './feedback/photo-strip.tsx';
export { Progress, type ProgressProps } from './feedback/progress.tsx';
export {
  ScoreBadge,
  type ScoreBadgeProps,
  type ScorePoint,
  ScoreTrend,
  type ScoreTrendProps,
} from './feedback/score.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { StaleNote, type StaleNoteProps } from './feedback/stale-note.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/states.tsx';
export { StepHeader, type StepHeaderProps } from './feedback/step-header.tsx';
export {
  Timeline,
  type TimelinePoint,
  type TimelineProps,
  type TimelineState,
} from './feedback/timeline.tsx';
export {
  type Answer,
  AnswerButtons,
  type AnswerButtonsProps,
  type AnswerTone,
} from './fields/answer-buttons.tsx';
export {
  type Choice,
  ChoiceChips,
  type ChoiceChipsProps,
  SegmentedControl,
  type SegmentedControlProps,
} from './fields/choice.tsx';
export { CountField, type CountFieldProps } from './fields/count-field.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './fields/error-summary.tsx';
export type { FieldProps } from './fields/field.tsx';
export { FieldGroup, type FieldGroupProps } from './fields/field-group.tsx';
export { focusField } from './fields/focus-field.ts';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx';
export { Select, type SelectProps } from './fields/select.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export { Checkbox, Switch, type ToggleProps } from './fields/toggles.tsx';
export { FilterRow } from './filters/filter-row.tsx';
export { RangeFilter, type RangeFilterProps } from './filters/range-filter.tsx';
export { Icon, type IconProps, isIconName } from './icons/icon.tsx';
export type { IconName } from './icons/icons.ts';
export { Card, type CardProps } from './layout/card.tsx';
export { type Fact, Facts, type FactsProps } from './layout/facts.tsx';
export { List, type ListProps, ListRow, type ListRowProps } from './layout/list.tsx';
export { OpenRow } from './layout/open-row.ts';
export { Screen, type ScreenProps } from './layout/screen.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export {
  type Gap,
  Grid,
  type GridProps,
  Row,
  type RowProps,
  Stack,
  type StackProps,
} from './layout/stack.tsx';
export { SummaryTile, type SummaryTileProps, Tile, type TileProps } from './layout/tile.tsx';
export { DESK_PX, isDesk, useDesk } from './layout/use-desk.ts';
export { PhotoMarker, type PhotoMarkerProps } from './marks/photo-marker.tsx';
export {
  BottomSheet,
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
  FullScreen,
  type FullScreenProps,
} from './overlays/dialog.tsx';
export { clearNotices, type NoticeKind, Notices, showNotice } from './overlays/notices.tsx';
export { useBackCloses } from './overlays/use-back-closes.ts';
export type { ViewerPhoto } from './photos/photo-picture.tsx';
export { PhotoStage, type PhotoStageProps } from './photos/photo-stage.tsx';
export { PhotoViewer, type PhotoViewerProps } from './photos/photo-viewer.tsx';
export type { InkFacts } from './signature/ink.ts';
export { SignaturePad, type SignaturePadProps } from './signature/signature-pad.tsx';
export type { DataColumn, DataTableProps, SortValue, TableSort } from './table/column.ts';
export { DataTable } from './table/data-table.tsx';
export { UiProvider, type UiProviderProps } from './theme/provider.tsx';
export {
  applyTextSize,
  applyTheme,
  readTextSize,
  readTheme,
  type TextSize,
  type ThemeChoice,
} from './theme/theme.ts';
export { useObservable } from './use-observable.ts';
