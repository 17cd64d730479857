// Made by the build from deploy/cloudfront.js: a CloudFront Function (runtime cloudfront-js-2.0) for the event "viewer request".
// It turns the address of a page into the key of its object. An address that is left as it is and names no object is not found.
// Its runtime knows little newer than ES5, hence the loops.

// Addresses without language, and their objects. Ids are digits.
const pages = [
  // {{pages}}
];
// {{patterns}}

function objectOf(path) {
  const found = language.exec(path);
  const prefix = found ? found[0] : '';
  const address = path.slice(prefix.length) || '/';
  for (let i = 0; i < pages.length; i += 1) {
    if (!pages[i][0].test(address)) continue;
    return prefix && address === '/' ? `${prefix}.html` : prefix + pages[i][1];
  }
  // A page has one address, without its extension: its object is not asked for by name.
  return /\.html$/.test(path) ? '/-' : path;
}

function queryOf(query) {
  const pairs = [];
  for (const name in query) {
    const values = query[name].multiValue || [query[name]];
    for (let i = 0; i < values.length; i += 1) pairs.push(`${name}=${values[i].value}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const slash = slashed.exec(request.uri);
  // An address has no slash at its end, so that relative links mean the same everywhere.
  if (slash) {
    const location = { value: `/${slash[1]}${queryOf(request.querystring)}` };
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: location } };
  }
  request.uri = objectOf(request.uri);
  return request;
}
