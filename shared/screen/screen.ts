/**
 * The names of react-router-dom in use, and the mount function of every remote. One key of the share scope: sharing react-router-dom itself
 * would cost 52 kB instead of 27 (architecture.md 7).
 */
export {
  createSearchParams,
  Link,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { actOf } from './act.ts';
export { DamagedRows } from './damaged-rows.tsx';
export {
  type DraftKind,
  isJsonRecord,
  type JsonRecord,
  photosFromJson,
  photosToJson,
  textFromJson,
} from './forms/draft-kind.ts';
export { type FormPhotos, MarkedStrip, type MarkedStripProps } from './forms/marked-strip.tsx';
export type { Change, Notebook, NotebookState } from './forms/notebook.ts';
export { notebookOf } from './forms/notebooks.ts';
export { PhotoField, type PhotoFieldProps } from './forms/photo-field.tsx';
export { RecoveredBanner } from './forms/recovered-banner.tsx';
export { type Problems, type Saved, saveForm } from './forms/save.ts';
export { type PhotoSlot, type TakePhotos, useTakePhotos } from './forms/take-photos.ts';
export { type NotebookInUse, useNotebook } from './forms/use-notebook.ts';
export { type SaveForm, type SaveFormOptions, useSaveForm } from './forms/use-save-form.ts';
export { DateFilter, type DeskTableProps, HistoryList, type HistoryPages } from './history/history.tsx';
export { type DateRange, useDateRange } from './history/use-date-range.ts';
export { HostContext, useHost } from './host-context.ts';
export { lazyScreen } from './lazy-screen.tsx';
export { type Pane, usePane } from './list-detail/pane-context.ts';
export type { ListPlaces } from './list-detail/places.ts';
export { type MountOptions, mountReact } from './mount.tsx';
export { NoUnits } from './no-units.tsx';
export { OnlyFor, type OnlyForProps } from './only-for.tsx';
export { Page, type PageProps } from './page.tsx';
export { type Cursor, type PageEntry, type PageQuery, pagesOf } from './pages.ts';
export { pendingOf, usePending, usePendingOp } from './pending.ts';
export { type PictureRef, type Pictures, stripOf, usePhotoUrls, usePictures } from './photo-urls.ts';
export { keepPosition, recentPosition, useKeepPosition } from './position.ts';
export { joinReadings, type Reading } from './reading.ts';
export { ReadingView, type ReadingViewProps } from './reading-view.tsx';
export { ReceivedMark, type ReceivedMarkProps } from './received-mark.tsx';
export { RemoteRouter } from './remote-router.tsx';
export { filterByText } from './search/text-filter.ts';
export { type AddressSort, useAddressSort } from './search/use-address-sort.ts';
export { type ListSearch, useListSearch } from './search/use-list-search.tsx';
export { copyText, download, type ShareOutcome, shareFile, shareText } from './share.ts';
export { startWorker } from './start-worker.ts';
export { useArrival } from './use-arrival.ts';
export { type Busy, useBusy } from './use-busy.ts';
export { useCategories } from './use-categories.ts';
export { type Commit, useCommit } from './use-commit.ts';
export { useNow } from './use-now.ts';
export { MAY_HAVE_MORE, type PagesOptions, type PagesReading, usePages } from './use-pages.ts';
export { useTakesFocus } from './use-takes-focus.ts';
export { useUnit } from './use-unit.ts';
export { useUnitName } from './use-unit-name.ts';
export { useWatch, useWatchAll } from './use-watch.ts';
