// What tests get for a style sheet.
module.exports = {};
