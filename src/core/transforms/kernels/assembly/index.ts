export { displace, perspective, rotate } from './warps';
