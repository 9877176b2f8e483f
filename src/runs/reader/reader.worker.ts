import '../../net/guard-worker.ts';
import { expose } from 'comlink';
import { readPhoto } from '../../pictures/decode-photo.ts';
import { readHere } from './foreign-reader.ts';
import { serveReader } from './serve-reader.ts';

expose(serveReader(readHere(readPhoto)));
