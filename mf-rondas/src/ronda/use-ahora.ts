export { useNow as useAhora } from '@gr/shared/remote';
