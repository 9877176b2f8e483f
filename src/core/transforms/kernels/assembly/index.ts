export { rotate } from './warps';
