export { blur } from './blur';
export { gatherPairs, sumTerms } from './blur-field';
export { adjustColors } from './color';
export { noise } from './noise';
export { resize, resizeDown } from './resize';
export { displace, perspective, rotate } from './warps';
