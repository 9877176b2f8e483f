export { blur } from './blur';
export { resize, resizeDown } from './resize';
export { displace, perspective, rotate } from './warps';
