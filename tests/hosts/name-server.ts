/** A name server for tests: every name has the same addresses. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const headerLength = 12;
/** An address, of the name in the question (a pointer to it), for a second. */
const record = Buffer.from([0xc0, headerLength, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4]);

/** The question without what follows it: labels up to an empty one, type and class. */
function questionIn(message: Buffer): Buffer {
  const end = message.indexOf(0, headerLength) + 5;
  return message.subarray(headerLength, end);
}

function answerTo(message: Buffer, addresses: readonly string[]): Buffer {
  const question = questionIn(message);
  const isOfAddress = question.readUInt16BE(question.length - 4) === 1;
  const answers = isOfAddress ? addresses : [];
  const header = Buffer.alloc(headerLength);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  const records = answers.map((address) =>
    Buffer.concat([record, Buffer.from(address.split('.').map(Number))]),
  );
  return Buffer.concat([header, question, ...records]);
}

/** Starts it on a free port of 127.0.0.1. */
export async function startNameServer(addresses: readonly string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) =>
    socket.send(answerTo(message, addresses), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}
