// The only file that names the library's inner paths: importing its index would ship every symbology (90 kB for 20).
export { default as BinaryBitmap } from '@zxing/library/es2015/core/BinaryBitmap.js';
export { default as BitMatrix } from '@zxing/library/es2015/core/common/BitMatrix.js';
export { default as GlobalHistogramBinarizer } from '@zxing/library/es2015/core/common/GlobalHistogramBinarizer.js';
export { default as HybridBinarizer } from '@zxing/library/es2015/core/common/HybridBinarizer.js';
export { default as DecodeHintType } from '@zxing/library/es2015/core/DecodeHintType.js';
export { default as QRCodeReader } from '@zxing/library/es2015/core/qrcode/QRCodeReader.js';
export { default as RGBLuminanceSource } from '@zxing/library/es2015/core/RGBLuminanceSource.js';
